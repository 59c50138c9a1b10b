import { expect, test } from "vitest";
import { markOf } from "#document/languages/source-texts.ts";
import { dereference } from "#document/model/schema.ts";
import { indexOf, searchSite } from "#editor/search/search.ts";
import { findables } from "#editor/search/search-index.ts";
import { schemaWords } from "#editor/words/schema/schema-words.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const TEXTS = {
  [markOf("Blurb")]: "சிறு அறிமுகம்",
  [markOf("The full name of the business.")]: "முழுப் பெயர்.",
  [markOf("Nearest")]: "முழு ரூபாயில்",
};
const bundle = readSchema();
const inTamil = await schemaWords("ta", async () => ({ TEXTS }))(bundle);

/** The field of the business, as the form reads it. */
const field = (name: string, schema = inTamil) => {
  const { properties = {} } = dereference(schema, schema.properties?.["business"] ?? {});
  return dereference(schema, properties[name] ?? {});
};

test("a text is translated, and what is not is marked as English", () => {
  expect(field("blurb")).toMatchObject({ title: "சிறு அறிமுகம்", "x-title-lang": "ta", "x-description-lang": "en" });
  expect(field("name")).toMatchObject({ title: "Name", "x-title-lang": "en", description: "முழுப் பெயர்." });
  expect(field("name")["x-description-lang"]).toBe("ta");
});

test("choices have names, those that are not translated in English", () => {
  expect(field("cashRounding")["x-choices"]).toEqual({ none: "None", nearest: "முழு ரூபாயில்" });
});

test("nothing else of the schema changes", () => {
  const { title: _, "x-title-lang": __, "x-description-lang": ___, "x-english": ____, ...rest } = field("blurb");
  expect(field("blurb", bundle)).toEqual({ ...rest, title: "Blurb" });
});

test("texts that can’t be loaded are in English, marked as such", async () => {
  const schema = await schemaWords("ta", () => Promise.reject(new Error("offline")))(bundle);
  expect(field("blurb", schema)).toMatchObject({ title: "Blurb", "x-title-lang": "en" });
});

test("a field is found by its title in both languages", () => {
  const index = indexOf(findables(inTamil, readSite()));
  for (const typed of ["அறிமுகம்", "blurb"])
    expect(searchSite(index, typed)[0]).toMatchObject({ path: ["business", "blurb"], title: "சிறு அறிமுகம்" });
});
