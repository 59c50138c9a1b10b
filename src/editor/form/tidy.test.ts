import { expect, test } from "vitest";
import { valueAt } from "#document/text/value-at.ts";
import { ownQuestion } from "#editor/form/own-question.ts";
import { tidyAnswers } from "#editor/form/tidy.ts";
import { groupOf, listAt } from "#editor/shared/draft-values.ts";
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

test("a copied question and a new choice get a name and a value of their own; the owner's are left alone", () => {
  const fields = [ownQuestion("select", []), ownQuestion("text", [{ name: "question1" }])];
  const schema = schemaAt(bundle, site, ["forms", 0, "fields"]);
  const [question] = fields;
  const names = (list: unknown) => listAt(list, []).map((field) => groupOf(field)["name"]);
  expect(names(tidyAnswers(bundle, schema, fields, [...fields, question]))).toEqual([
    "question1",
    "question2",
    "question3",
  ]);
  const options = schemaAt(bundle, site, ["forms", 0, "fields", 0, "options"]);
  const added = [{ value: "choice2", label: "Radio" }, undefined, { value: "", label: "TV" }];
  expect(tidyAnswers(bundle, options, [], added)).toEqual([
    { value: "choice2", label: "Radio" },
    { value: "choice3", label: "" },
    { value: "choice4", label: "TV" },
  ]);
  const own = [{ value: "2cr+", label: "Much" }, undefined];
  expect(tidyAnswers(bundle, options, [], own)).toEqual([own[0], { value: "", label: "" }]);
});
