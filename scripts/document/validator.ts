import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type * as AjvModule from "ajv";
import type { ErrorObject } from "ajv";
import type * as Standalone from "ajv/dist/standalone/index.js";
import type { SchemaBundle } from "#document/schema.ts";
import { textMadeOnce } from "#scripts/made-once.ts";

const OWN_KEYWORDS = ["x-ref", "x-pick", "x-collection", "x-computed", "x-name", "x-noun", "x-write", "x-room"];

/** Tells whether a value fits the schema; its last mistakes stand in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly ErrorObject[] | null;
}

const require = createRequire(import.meta.url);

/** The validator of a schema. Its code is kept: making it takes longer than all other checks of a document. */
export function validatorOf(bundle: SchemaBundle): Validator {
  const code = textMadeOnce("validators", JSON.stringify(bundle), () => validatorCode(bundle));
  const module: { exports: Validator } = { exports: () => false };
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, require);
  return module.exports;
}

function validatorCode(bundle: SchemaBundle): string {
  const { Ajv }: typeof AjvModule = require("ajv");
  const standalone: typeof Standalone = require("ajv/dist/standalone");
  // `strictRequired` would refuse a union that requires what its branches describe.
  const options = { allErrors: true, discriminator: true, strict: true, strictRequired: false };
  const ajv = new Ajv({ ...options, code: { source: true } });
  ajv.addVocabulary(OWN_KEYWORDS);
  return standalone.default(ajv, ajv.compile(bundle));
}
