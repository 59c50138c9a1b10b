import { expect, test } from "vitest";
import { inLanguage } from "#document/languages/in-language.ts";
import { namesIn } from "#document/languages/names-in.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import { markOf } from "#document/languages/source-texts.ts";
import { priceText } from "#document/model/price.ts";
import { asSentence } from "#lib/sentence.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";

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

test("units have the words of the language", () => {
  const units = { Kg: "கிலோ" };
  const names = namesIn({ ...site, languages: [{ code: "ta", units }] }, "ta");
  expect(namesInWords("3.4 Kg × Wash", names)).toBe("3.4 கிலோ × Wash");
});

test("a document in a language has its units in every price, and its own sentence for a lowest one", () => {
  const units = { Kg: "கிலோ", Panel: "பேனல்" };
  const lowestPrice = asSentence<"price">("{price} முதல்");
  const languages = [{ code: "ta", units, lowestPrice }];
  const { priceBook, words } = inLanguage(readSchema(), { ...site, languages }, "ta");
  const prices = priceBook.tables.flatMap(({ rows }) => rows.map(({ regPrice }) => regPrice));
  expect(prices.filter((price) => /[a-z]/i.test(price))).toEqual(
    site.priceBook.tables.flatMap(({ rows }) =>
      rows.flatMap(({ regPrice }) => (/Sq Ft/.test(regPrice) ? regPrice : [])),
    ),
  );
  expect(priceText("160+/பேனல்", words.prices.from)).toBe("₹160/பேனல் முதல்");
  expect(priceText("160+", "from")).toBe("from ₹160");
});
