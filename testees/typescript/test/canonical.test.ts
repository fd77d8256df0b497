// The reader of canonical lines: it declines, or reads what the exact one
// reads. That it does read the usual lines is tried here too, since no test of
// equality sees a reader that declines them all.

import assert from "node:assert/strict";
import { isUtf8 } from "node:buffer";
import { test } from "node:test";

import {
  canonicalReply,
  canonicalToBrain,
  canonicalToRunner,
  decodeToBrain,
  exactReply,
  exactToBrain,
  exactToRunner,
  MAX_FRAME,
  METHODS,
} from "../../../generated/typescript/generated.ts";
import type { Method } from "../../../generated/typescript/generated.ts";
import { bytesOf, decodeVectors, refusal } from "./support.ts";

type Line = Uint8Array | string;

/** The two readers of a kind of line. */
function readers(kind: string) {
  const method = METHODS.find((each) => kind === `to_brain:${each}`);
  if (method !== undefined) {
    return {
      canonical: (line: Line) => canonicalReply(line, method),
      exact: (line: Line) => exactReply(line, method),
    };
  }
  return kind === "to_runner"
    ? { canonical: canonicalToRunner, exact: exactToRunner }
    : {
        canonical: (line: Line) => canonicalToBrain(line),
        exact: (line: Line) => exactToBrain(line),
      };
}

/** What is seen of a frame, the text of free-form JSON and secrets too. */
function shown(frame: unknown): unknown {
  return JSON.parse(JSON.stringify(frame, told));
}

function told(this: Record<string, unknown>, name: string, view: unknown) {
  const value = this[name] as {
    readonly text?: unknown;
    readonly depth?: unknown;
    reveal?(): string;
  } | null;
  if (typeof value?.reveal === "function") return value.reveal();
  if (typeof value?.depth !== "number") return view;
  return { text: value.text, depth: value.depth };
}

/** Reads a line by both readers, as bytes and as a string. */
function isRead(kind: string, line: string): void {
  const { canonical, exact } = readers(kind);
  for (const each of [line, Buffer.from(line)]) {
    const frame = canonical(each);
    assert.notEqual(frame, undefined, `declined: ${line.slice(0, 200)}`);
    assert.deepEqual(frame, exact(each));
    assert.deepEqual(shown(frame), shown(exact(each)));
  }
}

function isDeclined(kind: string, line: Line): void {
  assert.equal(readers(kind).canonical(line), undefined);
}

const head = '{"attachment":"att_1","turn":"turn_1"';
const delta = (text: string) =>
  `${head},"event":"assistant.delta","data":{"text":${text}}}`;
const message = (rest: string) =>
  `${head},"event":"assistant.message","data":{"text":"Hi \\"you\\" …",${rest}}}`;
const call = (json: string) =>
  `${head},"id":"7","method":"tool.call","params":{"id":"c1","name":"run","arguments":${json}}}`;
const result = (content: string) =>
  `${head},"id":"7","result":{"content":[${content}],"is_error":false}}`;
const plain = "x".repeat(30_000);

const usual: readonly [kind: string, lines: readonly string[]][] = [
  [
    "to_runner",
    [
      '{"attachment":"a","id":"1","method":"open","params":{"session_id":"s","dir":"/d","config":{"model":"m","tools":["t","u"]},"tools":[{"name":"t","description":"d","input_schema":{"type":"object"}},{"name":"u","input_schema":{}}],"provider":{"api_key":"k","api":"x"}}}',
      `${head},"id":"1","method":"prompt","params":{"text":"a\\nb\\u003c"}}`,
      `${head},"id":"1","method":"steer","params":{"text":"😀 é"}}`,
      `${head},"id":"1","method":"interrupt","params":null}`,
      `${head},"id":"1","method":"interrupt"}`,
      '{"attachment":"a","id":"1","method":"checkpoint","params":null}',
      '{"attachment":"a","id":"1","method":"detach","params":null}',
      result('{"type":"text","text":"short"},{"type":"text","text":"two"}'),
      result(`{"type":"text","text":"${plain}"}`),
      result(`{"type":"text","text":"${'\\"\\\\\\n'.repeat(10_000)}"}`),
      result(""),
      `${head},"id":"7","error":{"code":"brain_error","message":"no"}}`,
    ],
  ],
  [
    "to_brain",
    [
      delta('""'),
      delta('" word"'),
      delta('"\\ud83d\\ude00 😀 \\t"'),
      delta(`"${plain}"`),
      message('"usage":{"input":0,"output":9007199254740991},"stop_reason":""'),
      message('"stop_reason":"end"'),
      call('{"a":[1,-0.5e+3,true,false,null,"\\ud83d\\ude00"],"":{}}'),
      call('{ "a": 1, "b" : [ ], "c":[1 , 2 ],"d":{ } }'),
      call('{"1":1,"2":2,"3":3,"4":4,"5":5,"__proto__":{"a":{}}}'),
      call(`{"a":${"[".repeat(124)}${"]".repeat(124)}}`),
      call(`{"a":"${plain}"}`),
      '{"attachment":"a","id":"1","result":[1,"raw"]}',
      '{"attachment":"a","id":"1","result":5}',
      `${head},"id":"1","error":{"code":"provider_error","message":""}}`,
    ],
  ],
  ["to_brain:open", ['{"attachment":"a","id":"1","result":{"protocol":1}}']],
  [
    "to_brain:prompt",
    [
      `${head},"id":"1","result":{}}`,
      `${head},"id":"1","result":{"interrupted":true}}`,
    ],
  ],
  ["to_brain:steer", [`${head},"id":"1","result":{}}`]],
  [
    "to_brain:checkpoint",
    [
      '{"attachment":"a","id":"1","result":[]}',
      '{"attachment":"a","id":"1","result":[{"path":"a/b-1.c","size":10,"append_only":true},{"path":".é/\\"q","size":0,"append_only":false}]}',
      '{"attachment":"a","id":"1","error":{"code":"brain_error","message":"m"}}',
    ],
  ],
];

for (const [kind, lines] of usual) {
  test(`the usual lines are canonical: ${kind}`, () => {
    for (const line of lines) isRead(kind, line);
  });
}

test("what stands between two members is a comma", () => {
  for (const [kind, lines] of usual) {
    for (const line of lines.filter((each) => each.length < 1000)) {
      for (const { index } of line.matchAll(/,"/g)) {
        for (const other of [":", ";", " ", ""]) {
          const before = line.slice(0, index);
          isDeclined(kind, before + other + line.slice(index + 1));
        }
      }
    }
  }
});

test("each vector's line is declined, or read as the exact reader does", () => {
  let [read, declined] = [0, 0];
  for (const { name, decode, line } of decodeVectors()) {
    const { canonical, exact } = readers(decode);
    const bytes = bytesOf(line);
    // Large ones are for the testee, which reads each by both readers too.
    if (bytes.length > 10_000) continue;
    const texts = isUtf8(bytes) ? [bytes.toString()] : [];
    for (const each of [bytes, ...texts]) {
      const frame = canonical(each);
      if (frame === undefined) {
        declined++;
        continue;
      }
      assert.deepEqual(frame, exact(each), name);
      assert.deepEqual(shown(frame), shown(exact(each)), name);
      read++;
    }
  }
  assert.ok(read > 300 && declined > 3000, `${read} read, ${declined} not`);
});

test("a head that was remembered is that of its own turn and attachment", () => {
  const attachments = Array.from({ length: 300 }, (_, n) => `a${n % 2}_${n}`);
  for (let round = 0; round < 6; round++) {
    for (const attachment of attachments) {
      const turn = `t${round >> 1}`;
      const line = `{"attachment":"${attachment}","turn":"${turn}","event":"assistant.delta","data":{"text":"${round}"}}`;
      const frame = canonicalToBrain(line);
      const data = { text: String(round) };
      const event = "assistant.delta";
      assert.deepEqual(frame, { attachment, turn, event, data });
      // What begins like a known line and goes on otherwise.
      isDeclined("to_brain", line.replace('"data"', '"datum"'));
      isDeclined("to_brain", line.slice(0, -1));
      isDeclined("to_brain", line + " ");
    }
  }
});

test("what was read once as a head stands for nothing else", () => {
  const turn = '{"attachment":"a_head","turn":"t"';
  const event = (opening: string) =>
    `${turn},"event":"assistant.delta",${opening}"x"}}`;
  for (let round = 0; round < 4; round++) {
    // Never read to the end, so never remembered.
    isDeclined("to_brain", event('"datum":{"text":'));
    isDeclined("to_brain", event('"data":{"texts":'));
    isDeclined("to_brain", event('"data":"text":'));
    isDeclined("to_runner", event('"data":{"text":'));
    isRead("to_brain", event('"data":{"text":'));
    // It is another one's data that opens like this.
    isRead(
      "to_brain",
      `${turn},"event":"assistant.message","data":{"text":"x","stop_reason":""}}`,
    );
  }
});

test("a string in which half a pair stands is declined", () => {
  for (const text of ["\ud83d", "\ude00", "\ud83d\\ude00", "\\ud83d\ude00"]) {
    isDeclined("to_brain", delta(`"${text}"`));
    isDeclined("to_brain", delta(`"${"-".repeat(80)}${text}"`));
    isDeclined("to_brain", call(`{"a":"${text}"}`));
    isDeclined("to_brain", call(`{"${text}":1}`));
    const { code } = refusal(() => decodeToBrain(delta(`"${text}"`)));
    assert.equal(code, "invalid_utf8");
  }
});

test("pairs are told from halves, however many and however written", () => {
  const emoji = "\u{1f600}";
  for (const many of [1, 7, 8, 9, 40]) {
    const pairs = `é…${emoji} `.repeat(many);
    isRead("to_brain", delta(`"${pairs}"`));
    isRead("to_brain", delta(`"${pairs}\\n${pairs}"`));
    isRead("to_brain", delta(`"\\n${pairs}\\ud83d\\ude00${pairs}"`));
    // The same pair again, half of it an escape.
    for (const mixed of ["\ud83d\\ude00", "\\ud83d\ude00"]) {
      isDeclined("to_brain", delta(`"\\n${pairs}${mixed}"`));
      isDeclined("to_brain", delta(`"\\n${mixed}${pairs}"`));
    }
    for (const half of ["\ud83d", "\ude00", "\\ud83d", "\\ude00"]) {
      isDeclined("to_brain", delta(`"\\n${pairs}${half}"`));
      isDeclined("to_brain", delta(`"\\n${half}${pairs}"`));
      const bytes = Buffer.from(delta(`"\\n${half}-${pairs}"`));
      // What a half becomes in bytes is a character like others.
      if (half.length > 1) isDeclined("to_brain", bytes);
    }
  }
});

test("a long text ends where it does, whatever stood behind the last one", () => {
  const long = '\\"quoted\\" {\\"}],\\"is_error\\":false} '.repeat(40);
  const one = (text: string) => `{"type":"text","text":"${text}"}`;
  for (let round = 0; round < 3; round++) {
    for (let same = 0; same < 3; same++) {
      isRead("to_runner", result(one(long)));
      isRead("to_runner", result(one(long + "\\\\")));
    }
    isRead("to_runner", result(`${one(long)},${one(long)}`));
    isRead("to_runner", result(`${one(long)},${one("short")}`));
    for (let same = 0; same < 3; same++) isRead("to_runner", result(one(long)));
    isDeclined("to_runner", result(one(`${long}"${long}`)));
    isDeclined("to_runner", result(one(`${long}\\x`)));
    isDeclined("to_runner", result(one(`${long}\\`)));
    for (let same = 0; same < 3; same++) {
      isRead("to_brain", delta(`"${long}"`));
      const prompt = `{"text":"${long}"}`;
      isRead(
        "to_runner",
        `${head},"id":"1","method":"prompt","params":${prompt}}`,
      );
    }
    isRead("to_runner", result(one(long)));
  }
});

test("a long text with few quotes is looked for from behind", () => {
  const one = (text: string) => `{"type":"text","text":"${text}"}`;
  const long = "words\\n".repeat(20_000);
  for (let round = 0; round < 4; round++) {
    for (const text of [long, `${long}\\"`, `\\"${long}`, `${long}é😀`]) {
      isRead("to_runner", result(one(text)));
      isRead("to_runner", result(`${one(text)},${one(text)}`));
      isRead("to_runner", result(`${one("a")},${one(text)},${one("\\n")}`));
      for (const space of [" ", "\n"]) {
        const spaced = one(text).replace('"text":"w', `"text":${space}"w`);
        if (spaced !== one(text)) isDeclined("to_runner", result(spaced));
      }
      isDeclined("to_runner", result(one(`${text}"${text}`)));
      isDeclined("to_runner", result(one(`${text}\\ud83d`)));
      isDeclined("to_runner", result(one(`${text}\\x`)));
      isDeclined("to_runner", result(one(`${text}\n`)));
    }
  }
});

test("a line over the cap is declined, whatever it is given as", () => {
  const size = MAX_FRAME - delta('""').length;
  isRead("to_brain", delta(`"${"x".repeat(size)}"`));
  isDeclined("to_brain", delta(`"${"x".repeat(size + 1)}"`));
  isDeclined("to_brain", Buffer.from(delta(`"${"x".repeat(size + 1)}"`)));
  // As many characters, and one byte more.
  isDeclined("to_brain", delta(`"é${"x".repeat(size - 1)}"`));
});

test("a lookup is asked once, and not about a line with a fault of text", () => {
  const asked: string[] = [];
  const pending = new Map<string, Method>([["1", "checkpoint"]]);
  const take = (_: string, id: string) => {
    asked.push(id);
    const method = pending.get(id);
    pending.delete(id);
    return method;
  };
  const line = '{"attachment":"a","id":"1","result":[{"path":"p","size":1}]}';
  assert.equal(refusal(() => decodeToBrain(line, take)).code, "missing_member");
  assert.deepEqual(asked, ["1"]);
  assert.throws(() => decodeToBrain(line.slice(0, -1), take));
  assert.throws(() => decodeToBrain(line + "x", take));
  assert.deepEqual(asked, ["1"]);
});
