package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	wire "github.com/brain-wire/brain-wire/generated/go"
)

// What decoding and encoding cost, beside encoding/json with the structs of a
// host, which checks less: go test -bench . -benchmem
func BenchmarkDelta(b *testing.B) {
	for _, size := range []int{10, 1_000, 1_000_000} {
		frame := delta(strings.Repeat("Hello, wörld. ", size/14+1))
		line := must(wire.AppendToBrain(nil, frame))
		b.Run(fmt.Sprintf("decode/%d", size), func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			b.ReportAllocs()
			for range b.N {
				must(wire.DecodeToBrain(line))
			}
		})
		b.Run(fmt.Sprintf("encoding-json/%d", size), func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			b.ReportAllocs()
			for range b.N {
				var frame hostFrame
				var data hostText
				if json.Unmarshal(line, &frame) != nil || json.Unmarshal(frame.Data, &data) != nil {
					b.Fatal("refused")
				}
			}
		})
		b.Run(fmt.Sprintf("encode/%d", size), func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			b.ReportAllocs()
			var dst []byte
			for range b.N {
				dst = must(wire.AppendToBrain(dst[:0], frame))
			}
		})
	}
}
