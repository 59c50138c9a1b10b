import { expect, test } from "vitest";
import { cleanSigns } from "#lib/clean.ts";
import { plainLetters, wordsIn } from "#lib/words-in.ts";
import { bag, takeIn, viewOf } from "#tests/data/made-order.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow } from "#tests/data/world.ts";
import { fc } from "#tests/helpers/property.ts";

const world = await fileWorld();
// Nothing but the orders of these tests.
await world.sql("delete from public.orders");

const rowsIn = (listed: unknown): ResultRow[] => (Array.isArray(listed) ? listed : []);
const search = async (wanted: string, more: ResultRow = {}) => {
  const [answer] = (await world.staff.call("desk_search", { wanted, ...more })).rows;
  return { total: answer?.["total"], ids: rowsIn(answer?.["orders"]).map(({ id }) => id) };
};
const found = async (wanted: string) => (await search(wanted)).ids;
const people = async (wanted: string) =>
  rowsIn((await world.staff.call("desk_people", { wanted })).rows[0]?.["people"]).map(({ name }) => name);

async function ordered(row: ResultRow): Promise<string> {
  const sent = { ...SAMPLES.pickup_requests(), ...row };
  await world.visitor.insert("pickup_requests", sent);
  return String(sent["id"]);
}

test("an order is found by the beginning of an email address and by words of an address, names before addresses", async () => {
  const named = await ordered({ name: "P.R.Perur Kannan", email: "kannan.p@example.com" });
  const there = await ordered({ name: "Devi", pickup_address: "12/4 Perur Main Road, 641026" });
  for (const wanted of ["kannan.p@example.com", "KANNAN.P@exa", " kannan.p@"])
    expect(await found(wanted)).toEqual([named]);
  expect(await found("12/4 perur main")).toEqual([there]);
  expect(await found("perur")).toEqual([named, there]);
  for (const wanted of ["annan.p@example.com", "kannan.p@example.con", "@", "%@", "13/4 perur"])
    expect(await found(wanted), wanted).not.toContain(named);
});

test("an order is found by number, by the beginnings of names and by phone, however they are written", async () => {
  const id = await ordered({ name: "Lakshmi Narayanan", phone: "98430 55501" });
  const { number } = await viewOf(world.staff, id);
  for (const wanted of [String(number), `VL-${number}`, "laksh", "NARAY lak", "+91 98430 55501", "09843055501"])
    expect(await found(wanted), wanted).toContain(id);
  for (const wanted of ["", "  ", "xyz", "'; drop", "a & b | !", "99999999999999999999", ":*", "lakshmi zzz"])
    expect(await found(wanted), wanted).not.toContain(id);
  // Before phone numbers that end alike.
  const digits = String(number).padStart(5, "0");
  const alike = await ordered({ phone: `+9198432${digits}` });
  expect(await found(digits)).toEqual([id, alike]);
});

test("half a phone number finds its orders, by its first digits or its last", async () => {
  const half = await ordered({ name: "Half Number", phone: "+91 98761 23789" });
  const abroad = await ordered({ name: "From Abroad", phone: "+44 20 7946 0958" });
  for (const wanted of ["98761", "+91 98761", "0 98761", "9876 12", "23789", "1 23789", "3789"])
    expect(await found(wanted), wanted).toContain(half);
  for (const wanted of ["98762", "789", "8761", "2378", "Half 9999", "+44 98761"])
    expect(await found(wanted), wanted).not.toContain(half);
  for (const wanted of ["0958", "+44 20", "4420 79", "0044 20 79"])
    expect(await found(wanted), wanted).toContain(abroad);
});

test("of a name that many have, the newest orders are found, all are counted, and further ones are read on request", async () => {
  const many: string[] = [];
  for (let index = 0; index < 70; index++) {
    const id = await ordered({ name: "Meenakshi Pillai" });
    many.unshift(id);
    // In time, as they would come.
    await world.sql("update public.pickup_requests set created_at = now() + make_interval(secs => $2) where id = $1", [
      ...[id, index],
    ]);
  }
  expect(await search("meenak")).toEqual({ total: 70, ids: many.slice(0, 30) });
  expect(await search("meenak", { page_size: 60 })).toEqual({ total: 70, ids: many.slice(0, 60) });
});

const SCRIPTS = {
  tamil: ["மீ", "னா", "ட்", "சி", "கொ", "டி", "கோ", "பா", "ல்", "ஸ்ரீ", "தௌ", "அ", "ன்"],
  devanagari: ["मी", "ना", "क्ष", "श्री", "क़", "ज़", "रा", "लक्ष्", "मी", "क्‍ष", "अं", "ढ़", "शः"],
  "Latin with marks": ["Jo", "sé", "Zoë", "ā", "Śri", "ṇa", "ñ", "ő", "Å", "mü", "ller", "ệ"],
} as const;

const FORMS = ["NFC", "NFD"] as const;

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
