import { expect, test } from "vitest";
import { walk } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { keysAfter } from "#editor/form/list-entry.tsx";
import { ownQuestion } from "#editor/form/own-question.ts";
import { copyOf, newEntry, writtenAt } from "#editor/form/write.ts";
import { groupOf } from "#editor/shared/draft-values.ts";
import { patchesBetween } from "#editor/shared/patch.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const bundle = readSchema();
const site = readSite();

test("what a form gives back unchanged is the document, to the letter", () => {
  const changed: string[] = [];
  walk(bundle, bundle, site, ({ path, value }) => {
    const same = writtenAt(bundle, bundle, site, path, () => structuredClone(value));
    if (patchesBetween(site, same).length > 0) changed.push(path.join("/"));
  });
  expect(changed).toEqual([]);
});

test("a group that was left out is made by its first letter, in the schema's place, and an emptied text goes", () => {
  const notice = (path: string[], value: unknown, old: unknown) =>
    writtenAt(bundle, schemaAt(bundle, site, ["notices", 0]), old, path, () => value);
  const before = { id: "monsoon", text: "Open all days", until: "2026-09-30" };
  expect(notice(["picture", "alt"], "An umbrella", before)).toEqual({ ...before, picture: { alt: "An umbrella" } });
  expect(notice(["picture", "alt"], undefined, before)).toEqual(before);
  expect(Object.keys(groupOf(notice(["from"], "2026-06-01", before)))).toEqual(["id", "text", "from", "until"]);
});

test("what a group has by default stays when one of its values is changed", () => {
  const { suggestions: _, ...orders } = site.orders;
  const { default: told } = schemaAt(bundle, site, ["orders", "suggestions"]);
  const changed = writtenAt(bundle, bundle, { ...site, orders }, ["orders", "suggestions", "void", 0], () => "Twice");
  const [, ...others] = valueAt(told, ["void"]) as string[];
  expect(valueAt(changed, ["orders", "suggestions"])).toEqual({ ...groupOf(told), void: ["Twice", ...others] });
});

test("a form's new entry is complete, and a copy has an id that no other has", () => {
  const { items = {} } = schemaAt(bundle, site, ["questions"]);
  expect(newEntry(bundle, items, site.questions)).toMatchObject({ id: "new", question: "", answer: "" });
  expect(newEntry(bundle, items, [{ id: "new" }])).toMatchObject({ id: "new-2" });
  expect(copyOf({ id: "saree", price: 1 }, [{ id: "saree" }, { id: "saree-2" }])).toEqual({ id: "saree-3", price: 1 });
});

test("a copied question and a new choice get a name and a value of their own; the owner's are left alone", () => {
  const fields = [ownQuestion("select", []), ownQuestion("text", [{ name: "question1" }])];
  expect(copyOf(fields[0], fields)).toMatchObject({ name: "question3" });
  const { items = {} } = schemaAt(bundle, site, ["forms", 0, "fields", 0, "options"]);
  const given = [{ value: "choice2", label: "Radio" }];
  expect(newEntry(bundle, items, given)).toEqual({ value: "choice3", label: "" });
  expect(copyOf(given[0], [...given, { value: "choice3", label: "" }])).toEqual({ value: "choice4", label: "Radio" });
  expect(newEntry(bundle, items, [{ value: "2cr+", label: "Much" }])).toEqual({ value: "", label: "" });
});

test("entries keep their keys while others are added, removed and split", () => {
  expect(keysAfter(["a", "b", "c"], ["a", "c"], [0, 1, 2])).toEqual([0, 2]);
  expect(keysAfter(["a", "c"], ["a", "b", "c"], [0, 2])).toEqual([0, 3, 2]);
  expect(keysAfter(["ab", "c"], ["a", "b", "c"], [0, 2])).toEqual([0, 3, 2]);
  expect(keysAfter(["a", "b"], ["a", "b2"], [5, 3])).toEqual([5, 3]);
});
