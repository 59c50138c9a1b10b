import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanSigns } from "#lib/clean.ts";
import { plainLetters, wordsIn } from "#lib/words-in.ts";
import { viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { bag, takeIn } from "#tests/data/taken-in.ts";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";
import { fc } from "#tests/helpers/property.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Nothing but the orders of these tests.
  await world.sql("delete from public.orders");
});
afterAll(() => world.close());

const rowsIn = (listed: unknown): ResultRow[] => (Array.isArray(listed) ? listed : []);
const found = async (wanted: string) =>
  rowsIn((await world.staff.call("desk_search", { wanted })).rows[0]?.["orders"]).map(({ id }) => id);
const people = async (wanted: string) =>
  rowsIn((await world.staff.call("desk_people", { wanted })).rows[0]?.["people"]).map(({ name }) => name);

async function ordered(row: ResultRow): Promise<string> {
  const sent = { ...SAMPLES.pickup_requests(), ...row };
  await world.visitor.insert("pickup_requests", sent);
  return String(sent["id"]);
}

const SCRIPTS = {
  tamil: ["மீ", "னா", "ட்", "சி", "கொ", "டி", "கோ", "பா", "ல்", "ஸ்ரீ", "தௌ", "அ", "ன்"],
  devanagari: ["मी", "ना", "क्ष", "श्री", "क़", "ज़", "रा", "लक्ष्", "मी", "क्‍ष", "अं", "ढ़", "शः"],
  "Latin with marks": ["Jo", "sé", "Zoë", "ā", "Śri", "ṇa", "ñ", "ő", "Å", "mü", "ller", "ệ"],
} as const;

const FORMS = ["NFC", "NFD"] as const;

test.each(Object.entries(SCRIPTS))(
  "a name in %s stays whole, and is found however its letters are composed",
  async (_script, parts) => {
    const word = fc.string({ unit: fc.constantFrom(...parts), minLength: 2, maxLength: 5 });
    const names = fc.sample(fc.tuple(word, word, fc.constantFrom(...FORMS), fc.constantFrom(...FORMS)), 12);
    for (const [first, last, typed, wanted] of names) {
      const name = `${first} ${last}`;
      const id = await ordered({ name: name.normalize(typed) });
      expect((await viewOf(world.staff, id))["contact"]).toMatchObject({ name: name.normalize() });
      for (const part of [name, `${last} ${first}`, last]) {
        expect(await found(part.normalize(wanted)), part).toContain(id);
        expect(await people(part.normalize(wanted)), part).toContain(name.normalize());
      }
    }
  },
);

test("a name is found by its beginning and by no other name’s letters", async () => {
  const [meena, mano] = [await ordered({ name: "மீனாட்சி" }), await ordered({ name: "மனோகரன்" })];
  for (const wanted of ["ம", "மீ", "மீனா", "மீனாட்"]) expect(await found(wanted), wanted).toContain(meena);
  for (const wanted of ["மீ", "மீனா", "மீனாட்"]) expect(await found(wanted), wanted).not.toContain(mano);
  const kshama = await ordered({ name: "क्षमा" });
  expect(await found("क्ष")).toContain(kshama);
  // The sign that joins two letters is no end of a word.
  expect(await found("षमा")).not.toContain(kshama);
  const kotai = await ordered({ name: "கோதை" });
  // Half of a vowel may be typed.
  for (const wanted of ["கே", "கோ", "கோதை", "கொதை"]) expect(await found(wanted), wanted).toContain(kotai);
  for (const wanted of ["கை", "கௌ"]) expect(await found(wanted), wanted).not.toContain(kotai);
  const jose = await ordered({ name: "José Śrī" });
  for (const wanted of ["jose", "JOSÉ", "sri", "śrī"]) expect(await found(wanted), wanted).toContain(jose);
});

test("a name is found however people write it", async () => {
  const spellings = [
    ["Fatima क़ुरैशी", "क़ुरैशी", "कुरैशी"],
    ["ஸ்ரீதர்", "ஶ்ரீதர்", "ஸ்ரிதர்"],
    ["संपत चाँद", "सम्पत", "चांद", "चान्द"],
    ["रक्\u200dषा", "रक्षा", "रक्\u200cषा"],
    ["Maria D'Souza-Rao", "dsouza", "D’Souza", "souza", "d souza", "souza-rao", "dsouzarao"],
    ["சம்பத் 2", "சம்பத் ௨"],
    ["పంత్ కొండ", "పన్త్", "కొణ్డ"],
  ];
  for (const [name = "", ...others] of spellings) {
    const id = await ordered({ name });
    for (const wanted of [name, ...others]) {
      expect(await found(wanted), `${wanted} for ${name}`).toContain(id);
      expect(await people(wanted), `${wanted} for ${name}`).toContain(name);
    }
  }
});

test("the database and the price search write the letters of a name alike", async () => {
  const parts = [
    ...Object.values(SCRIPTS).flat(),
    ..."सम्प ज़ चाँ ஶ்ரீ ட்டூ D' O’N 'S - , . 12 ௧௨ १२ ൻ ಂ ఙ్క".split(" "),
    "क्\u200dष",
    "ம்\u200c",
  ];
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...parts, " "), maxLength: 12 }), 50);
  const texts = [...names, ...names.map((name) => name.normalize("NFD"))];
  const kept = await world.sql(
    `select coalesce(private.plain_letters(text), '') as plain, array(select private.words_in(text)) as words
     from jsonb_array_elements_text($1::jsonb) with ordinality as sent (text, place) order by place`,
    [JSON.stringify(texts)],
  );
  for (const [at, { plain, words } = {}] of kept.entries()) {
    const tidy = cleanSigns(texts[at] ?? "");
    expect(plain, texts[at]).toBe(plainLetters(tidy));
    expect(words, texts[at]).toEqual(wordsIn(tidy));
  }
});

test("one who comes with a name in another composition is the same person", async () => {
  const phone = "+919843066601";
  for (const form of FORMS) await takeIn(world.staff, bag({ phone, name: "கொடி ஜோசே".normalize(form) }));
  for (const wanted of ["கொடி", "66601"]) expect(await people(wanted)).toEqual(["கொடி ஜோசே"]);
});

test("digits of any script find an order by its number, phone and address", async () => {
  const id = await ordered({ name: "By Digits", phone: "௯௮௪௩௦ ௬௬௬௦௨", pickup_address: "௧௪ பாஷ்யகாரலு ரோடு, ६४१००२" });
  const { number, contact } = await viewOf(world.staff, id);
  expect(contact).toMatchObject({ phone: "+919843066602" });
  const inScript = (zero: number, text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  for (const zero of [0x0be6, 0x0966]) {
    for (const wanted of [`${number}`, `VL-${number}`, "98430 66602", "66602", "+91 98430", "14 பாஷ்ய", "641002 ரோடு"])
      expect(await found(inScript(zero, wanted)), wanted).toContain(id);
    expect(await people(inScript(zero, "66602"))).toContain("By Digits");
  }
});
