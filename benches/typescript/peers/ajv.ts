import { createRequire } from "node:module";

import { Ajv, type ValidateFunction } from "ajv";
import standalone from "ajv/dist/standalone/index.js";

import { type Peer, tested } from "./peer.ts";
import * as schemas from "./schemas.ts";

/** Ajv's word for a union with a tag: only one of them is tried. */
function tagged(tag: string, oneOf: readonly object[]): object {
  return {
    type: "object",
    required: [tag],
    discriminator: { propertyName: tag },
    oneOf,
  };
}

const all = {
  request: tagged("method", schemas.requests),
  toolResult: schemas.toolResult,
  event: tagged("event", schemas.events),
  toolCall: schemas.toolCall,
  checkpoint: schemas.checkpoint,
  reply: schemas.reply,
  failure: schemas.failure,
};

type Name = keyof typeof all;
const names = Object.keys(all) as Name[];

/** The code that would be a file of its own in a project. */
function generate(): Record<Name, ValidateFunction> {
  const options = { code: { source: true }, discriminator: true };
  const ajv = new Ajv({ ...options, strict: false });
  for (const name of names) {
    // What typebox keeps for itself beside a schema is not copied.
    ajv.addSchema(JSON.parse(JSON.stringify(all[name])) as object, name);
  }
  const code = standalone.default(
    ajv,
    Object.fromEntries(names.map((name) => [name, name])),
  );
  const module = { exports: {} };
  const evaluate = new Function("module", "exports", "require", code);
  evaluate(module, module.exports, createRequire(import.meta.url));
  return module.exports as Record<Name, ValidateFunction>;
}

const validators = generate();

function check(name: Name): Peer[Name] {
  const validate = validators[name];
  return tested((value) => validate(value));
}

export const ajv: Peer = {
  name: "ajv standalone",
  request: check("request"),
  toolResult: check("toolResult"),
  event: check("event"),
  toolCall: check("toolCall"),
  checkpoint: check("checkpoint"),
  reply: check("reply"),
  failure: check("failure"),
};
