// ---------------------------------------------------------------------------
// What a frame is
// ---------------------------------------------------------------------------

/** Which member tells what a frame is. */
type Kind = "method" | "event" | "result" | "error";

/** Which kind of frame the line is. The cursor stays at the root. */
function readKind(cursor: Cursor): Kind {
  const root = cursor.at;
  let kind: Kind | undefined;
  for (let key = cursor.open(); key !== undefined; key = cursor.next()) {
    switch (key) {
      case "method":
        kind = key;
        break;
      case "event":
        if (kind !== "method") kind = key;
        break;
      case "result":
      case "error":
        kind ??= key;
        break;
    }
    cursor.skip();
  }
  cursor.back(root);
  if (kind === undefined) throw cursor.fault("unknown_frame"); // S6
  return kind;
}

/**
 * The root's envelope, which is empty where the root is no object. The cursor
 * stays at the root.
 */
function readEnvelope(cursor: Cursor): Envelope {
  const root = cursor.at;
  const found: { -readonly [N in keyof Envelope]: Envelope[N] } = {};
  if (!cursor.isObject()) return found; // X4
  for (let key = cursor.open(); key !== undefined; key = cursor.next()) {
    let text = "";
    if (cursor.isText()) {
      text = cursor.text();
    } else {
      cursor.skip();
    }
    if (text !== "" && isEnvelopeName(key)) found[key] = text; // X4
  }
  cursor.back(root);
  return found;
}

function isEnvelopeName(key: string): key is keyof Envelope {
  switch (key) {
    case "attachment":
    case "turn":
    case "id":
    case "method":
      return true;
    default:
      return false;
  }
}
