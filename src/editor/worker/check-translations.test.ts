import { expect, test } from "vitest";
import { asSite } from "#document/model/as-site.ts";
import { checkTranslations } from "#editor/worker/check-translations.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { mutated } from "#tests/helpers/mutate-document.ts";
import { fc } from "#tests/helpers/property.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const site = translatedSite(readSchema(), readSite(), "ta");
const { translations = {} } = site;

test("a complete translation is fine", () =>
  expect(checkTranslations(readSchema(), site)).toEqual({ findings: [], held: [0] }));

test("whatever a draft has for translations, the editor tells what is wrong and does not stop", () => {
  const some = { ta: { texts: Object.fromEntries(Object.entries(translations["ta"]?.texts ?? {}).slice(0, 8)) } };
  const any = fc.oneof(
    fc.jsonValue(),
    mutated(some),
    fc.jsonValue().map((ta) => ({ ta })),
  );
  fc.assert(
    fc.property(any, fc.constantFrom("ta", "ta-12", "xx"), (broken, code) => {
      const draft = asSite({ ...site, languages: [{ code, ready: true }], translations: broken ?? {} });
      const { findings, held } = checkTranslations(readSchema(), draft);
      for (const { problem, hint } of findings) expect(problem && hint).not.toBe("");
      expect(held).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});
