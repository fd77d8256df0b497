// FrameReader cuts a stream of bytes into lines, each for itself to be decoded.
// It buffers no more of a line than MaxFrame bytes. It is not safe for
// concurrent use.
type FrameReader struct {
	stream io.Reader
	buf    []byte
	// What is buffered and not handed out, and how far it has no line feed.
	start, end, seen int
	// What the stream said last, to be told when all before it was handed out.
	pending error
	// Why there is no further line.
	fault error
}

// NewFrameReader reads from here. The stream needs no buffer of its own.
func NewFrameReader(stream io.Reader) *FrameReader {
	return &FrameReader{stream: stream}
}

// ReadFrame gives the next line without its line feed. The line is a piece of
// the reader's buffer, good until the next call; what is decoded from it stays.
//
// At the end of the stream the error is io.EOF. A *WireError, frame_too_large
// or truncated_frame, ends the stream too, and comes again from then on. Other
// errors are those of the stream, which is read on by the next call.
func (r *FrameReader) ReadFrame() ([]byte, error) {
	for r.fault == nil {
		feed := bytes.IndexByte(r.buf[r.seen:r.end], '\n')
		end := r.end
		if feed >= 0 {
			end = r.seen + feed
		}
		if end-r.start > MaxFrame {
			r.fail(tooLarge()) // L2
			continue
		}
		if feed >= 0 {
			line := r.buf[r.start:end:end]
			r.start = end + 1
			r.seen = r.start
			return line, nil
		}
		r.seen = r.end
		if r.pending == nil {
			r.fill()
			continue
		}
		if r.pending != io.EOF {
			err := r.pending
			r.pending = nil
			return nil, err
		}
		r.finish()
	}
	return nil, r.fault
}

// fail ends the stream.
func (r *FrameReader) fail(fault error) {
	r.fault = fault
	r.buf = nil
}

// finish ends the stream where its last line should have ended too.
func (r *FrameReader) finish() {
	if r.end > r.start {
		r.fail(&WireError{Code: CodeTruncatedFrame, Offset: r.end - r.start}) // L4
		return
	}
	r.fail(io.EOF)
}

// fill buffers some more of the stream.
func (r *FrameReader) fill() {
	r.makeRoom()
	for range 100 {
		count, err := r.stream.Read(r.buf[r.end:])
		r.end += count
		r.pending = err
		if count > 0 || err != nil {
			return
		}
	}
	r.pending = io.ErrNoProgress
}

// makeRoom moves what is buffered to the front, and makes the buffer larger if
// there is no room behind it.
func (r *FrameReader) makeRoom() {
	if r.start > 0 {
		copy(r.buf, r.buf[r.start:r.end])
		r.end -= r.start
		r.seen -= r.start
		r.start = 0
	}
	if r.end == len(r.buf) {
		// The byte behind the longest line shows whether it ends there.
		larger := make([]byte, min(max(2*len(r.buf), 4096), MaxFrame+1))
		copy(larger, r.buf)
		r.buf = larger
	}
}

// FrameWriter writes frames of one direction to a stream, each with its line
// feed in one call of Write. It is safe for concurrent use.
type FrameWriter[F any] struct {
	mutex  sync.Mutex
	stream io.Writer
	encode func(dst []byte, frame F) ([]byte, error)
	line   []byte
	// Why nothing more can be written.
	fault error
}

// NewFrameWriter writes to here; encode is AppendToRunner or AppendToBrain.
func NewFrameWriter[F any](stream io.Writer, encode func(dst []byte, frame F) ([]byte, error)) *FrameWriter[F] {
	return &FrameWriter[F]{stream: stream, encode: encode}
}

// WriteFrame writes a frame. A frame that is refused is a *WireError, and not a
// byte of it was written. Other errors are those of the stream; one that comes
// in the middle of a line comes again from then on.
func (w *FrameWriter[F]) WriteFrame(frame F) error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.fault != nil {
		return w.fault
	}
	line, err := w.encode(w.line[:0], frame)
	if err != nil {
		return err
	}
	w.line = append(line, '\n') // L3
	// Some readers count the line feed.
	if len(w.line) > MaxFrame {
		return tooLarge() // L6
	}
	count, err := w.stream.Write(w.line)
	if err == nil && count < len(w.line) {
		err = io.ErrShortWrite
	}
	if count > 0 {
		w.fault = err
	}
	return err
}
