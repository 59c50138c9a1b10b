import { expect, test } from "vitest";
import { namesIn } from "#document/languages/names-in.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import { markOf } from "#document/languages/source-texts.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite();
const service = site.services[0];
const title = service?.title ?? "";

function namesWith(of: string) {
  const texts = {
    [`services/${service?.id}/title`]: { text: "துவைத்து மடித்து", of },
    "business/name": { text: "வெள்ளை", of: markOf(site.business.name) },
  };
  return namesIn({ ...site, translations: { ta: { texts } } }, "ta");
}

test("services have the names of the translation, and nothing else of it is there", () =>
  expect(namesWith(markOf(title))).toEqual({ [title]: "துவைத்து மடித்து" }));

test("a name that is out of date is shown as the document has it", () =>
  expect(namesInWords(title, namesWith("stale"))).toBe(title));

test("areas have the names of the translation, and facts in names are filled", () => {
  const [area] = site.business.pickup.areas;
  const name = area?.name ?? "";
  const texts = { [`business/pickup/areas/${name}/name`]: { text: "பீளமேடு {years}", of: markOf(name) } };
  const fill = (text: string) => text.replace("{years}", "6");
  expect(namesIn({ ...site, translations: { ta: { texts } } }, "ta", fill)).toEqual({ [name]: "பீளமேடு 6" });
});

test("several names with commas are shown each, with their counts", () => {
  const names = { Saree: "புடவை", "Coat, long": "நீள கோட்" };
  expect(namesInWords("2 × Saree, Shirt, Saree", names)).toBe("2 × புடவை, Shirt, புடவை");
  expect(namesInWords("Coat, long", names)).toBe("நீள கோட்");
  expect(namesInWords("constructor, 3 × constructor", {})).toBe("constructor, 3 × constructor");
});
