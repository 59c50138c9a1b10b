import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type * as AjvModule from "ajv";
import type * as Standalone from "ajv/dist/standalone/index.js";
import type { Grammar, Validator } from "#document/check/check-schema.ts";
import { FORMATS, type SchemaBundle } from "#document/model/schema.ts";
import { readSchema } from "#server/document/read-site.ts";
import { cachedText } from "#server/lib/build-cache.ts";

const OWN_KEYWORDS = [
  ...["x-ref", "x-pick", "x-collection", "x-computed", "x-name", "x-noun", "x-write", "x-width"],
  ...[
    "x-role",
    "x-means",
    "x-purpose",
    "x-shown",
    "x-tokens",
    "x-values",
    "x-values-behind",
    "x-unordered",
    "x-found-by",
    "x-described",
  ],
];

const require = createRequire(import.meta.url);

const compiled = new WeakMap<SchemaBundle, Validator>();

/** The validator of a schema. Its code is cached on disk: compiling takes longer than the rest of the check. */
export function validatorOf(bundle: SchemaBundle): Validator {
  const validator = compiled.get(bundle) ?? compile(bundle);
  compiled.set(bundle, validator);
  return validator;
}

/** The validator of a schema as an ES module for browsers. */
export function validatorModule(bundle: SchemaBundle): string {
  return cachedText("validators", `browser module ${JSON.stringify(bundle)}`, () =>
    shortened(validatorCode(bundle, { esm: true })),
  );
}

const KEPT_ERROR =
  /const (err\d+) = \{instancePath(?::(.*?))?,schemaPath:"(?:[^"\\]|\\.)*",keyword:("\w+"),params:(\{.*?\})\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const KEEP = "const keep=(errors,instancePath,keyword,params)=>[...errors??[],{instancePath,keyword,params}];";

/** What is given to every group and read by none. */
const PARENTS = /,\s?parentData\b.*?,\s?rootData(?:=data)?(?=\})/g;

/**
 * Thousands of times an error is kept, which a function does in less. Where in the schema it comes from nobody reads.
 * 3.3 kB for the editor, and 300 kB less to read.
 */
function shortened(code: string): string {
  const keep = (_: string, __: string, place = "instancePath", keyword: string, params: string) =>
    `vErrors=keep(vErrors,${place},${keyword},${params});errors++;`;
  return KEEP + code.replace(KEPT_ERROR, keep).replace(PARENTS, "");
}

function compile(bundle: SchemaBundle): Validator {
  const code = cachedText("validators", `module ${JSON.stringify(bundle)}`, () => validatorCode(bundle));
  const module: { exports: Validator } = { exports: () => false };
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, require);
  return module.exports;
}

function validatorCode(bundle: SchemaBundle, { esm = false } = {}): string {
  const { Ajv }: typeof AjvModule = require("ajv");
  const standalone: typeof Standalone = require("ajv/dist/standalone");
  // `strictRequired` would refuse a union that requires what its branches describe.
  // The check has words of its own. A definition is a function once, and not written out wherever it is meant: 12 kB less.
  const options = {
    ...{ allErrors: true, discriminator: true, strict: true, strictRequired: false, messages: false },
    inlineRefs: false,
  };
  // `format` names the meaning of a text; only the pattern is checked.
  const formats = Object.fromEntries(FORMATS.map((format) => [format, true as const]));
  const ajv = new Ajv({ ...options, formats, code: { source: true, esm } });
  ajv.addVocabulary(OWN_KEYWORDS);
  return standalone.default(ajv, ajv.compile(bundle));
}

/** The schema of the site with its compiled validator. */
export function readGrammar(): Grammar {
  const bundle = readSchema();
  return { bundle, validate: validatorOf(bundle) };
}
