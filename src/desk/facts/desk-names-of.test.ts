import { expect, test } from "vitest";
import { deskNamesOf } from "#desk/facts/desk-names-of.ts";
import { shownName } from "#desk/facts/shown-name.ts";
import { markOf } from "#document/languages/source-texts.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

const site = readSite();
const service = site.services[0];
const title = service?.title ?? "";

function namesWith(of: string) {
  const texts = {
    [`services/${service?.id}/title`]: { text: "துவைத்து மடித்து", of },
    "business/name": { text: "வெள்ளை", of: markOf(site.business.name) },
  };
  return deskNamesOf(
    { ...site, translations: { ta: { texts } } },
    { bundle: readSchema(), lang: "ta", now: new Date("2026-11-23T10:00:00Z") },
  );
}

test("services have the names of the translation, and nothing else of it is sent", () => {
  expect(namesWith(markOf(title))).toEqual({ [title]: "துவைத்து மடித்து" });
});

test("a name that is out of date is shown as the document has it", () => {
  expect(shownName(namesWith("stale"), title)).toBe(title);
});

test("several names with commas are shown each", () => {
  expect(shownName({ Saree: "புடவை" }, "Saree, Shirt")).toBe("புடவை, Shirt");
  expect(shownName({}, "constructor")).toBe("constructor");
});
