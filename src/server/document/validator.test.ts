import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import type { Validator } from "#document/check/check-schema.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { validatorModule, validatorOf } from "#server/document/validator.ts";

/** The validator of browsers. */
function ofBrowsers(): Validator {
  const module: { exports: Validator } = { exports: () => false };
  const code = validatorModule(readSchema()).replace(
    /export const validate = (\w+);export default \w+;/,
    "module.exports=$1;",
  );
  compileFunction(code, ["module", "exports", "require"])(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

/** What an error says, but for its place in the schema. */
function errorsOf(validate: Validator, document: unknown) {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }));
}

test("browsers find the mistakes that the server finds", () => {
  const [here, there] = [ofBrowsers(), validatorOf(readSchema())];
  const site = readSite("tests/fixtures/site.json");
  for (const key of Object.keys(site))
    for (const value of [5, null, [], {}, { zz: [5] }, [{ id: 5, sections: [{ type: "hero" }] }], undefined]) {
      const broken = { ...site, [key]: value };
      expect(errorsOf(here, broken), `${key} ${JSON.stringify(value)}`).toEqual(errorsOf(there, broken));
    }
});
