import { expect, test } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { tidyAnswers } from "#editor/form/tidy.ts";
import { patchesBetween } from "#editor/shared/patch.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const bundle = readSchema();
const site = readSite();

test("what a form gives back unchanged is the document, to the letter", () => {
  for (const key of Object.keys(site).filter((name) => !name.startsWith("$"))) {
    const value = valueAt(site, [key]);
    expect(
      patchesBetween(value, tidyAnswers(bundle, schemaAt(bundle, site, [key]), value, structuredClone(value))),
    ).toEqual([]);
  }
});

test("a form's new entry is complete, its copy gets an id of its own, an emptied optional group goes", () => {
  const schema = schemaAt(bundle, site, ["questions"]);
  const { questions } = site;
  const [first] = questions;
  const added = tidyAnswers(bundle, schema, questions, [first, first, undefined]);
  expect(added).toMatchObject([{ id: first?.id }, { id: `${first?.id}-2` }, { id: "new", question: "", answer: "" }]);
  const service = schemaAt(bundle, site, ["services", 0]);
  expect(tidyAnswers(bundle, service, {}, { title: "Shoes", picture: undefined })).toEqual({ title: "Shoes" });
});
