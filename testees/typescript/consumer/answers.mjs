// The README's runner, asked for one prompt, and once for nonsense.

import { deepStrictEqual } from "node:assert";
import { spawnSync } from "node:child_process";

const prompt =
  '{"attachment":"a","turn":"t","id":"1","method":"prompt","params":{"text":"Hello"}}';
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ["node16/readme.js"],
  { input: `${prompt}\n[]\n`, encoding: "utf8" },
);
deepStrictEqual(
  { status, stdout, stderr },
  {
    status: 0,
    stdout: '{"attachment":"a","turn":"t","id":"1","result":{}}\n',
    stderr: "refused: wrong_type at the root, byte 0\n",
  },
);
