import { describe, expect, test } from "vitest";
import { cleanName, cleanPhone, cleanSigns, cleanText, isEmail, isPhone } from "#lib/clean.ts";
import { fc } from "#tests/helpers/property.ts";

const WRITTEN = [
  "98765 43210",
  "09876543210",
  "+91 98765 43210",
  "0091 98765 43210",
  "919876543210",
  "+91 (0) 98765 43210",
  " 98765-43210 ",
  "\u202a+91 98765 43210\u202c",
  "98765\u2043\ufe63\uff0d\u2e3a43210",
  "tel:+91 98765 43210?call",
  "９８７６５ ４３２１０",
  "௯௮௭௬௫\u00a0௪௩௨௧௦",
];

test.each(WRITTEN)("%j is the same Indian number", (typed) => expect(cleanPhone(typed)).toBe("+919876543210"));

test.each([
  ["0422 234 5678", "+914222345678"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0065 6123 4567", "+6561234567"],
])("%s, with its area code or country, is %s", (typed, number) => expect(cleanPhone(typed)).toBe(number));

test.each(["", "call my neighbour", "12345"])("%j is given back as it was typed", (typed) =>
  expect(cleanPhone(typed)).toBe(typed),
);

describe("ten digits mean ten", () => {
  test.each(["9876543210", "0422 234 5678", "+44 20 7946 0958", "+65 6123 4567", "+999999999"])(
    "%s is a number",
    (typed) => expect(isPhone(cleanPhone(typed))).toBe(true),
  );
  test.each([
    ...["987654321", "98765432101", "0000000000", "1111111111", "+91 98765 4321", "1234567", "+1111111111"],
    ...["+0123456789", "+1234567", `+${"12345678".repeat(2)}`, "call my neighbour", ""],
  ])("%j is none", (typed) => expect(isPhone(cleanPhone(typed))).toBe(false));
});

describe("an address", () => {
  test.each(["a@b.in", "first.last+tag@mail.example.co.in", "o'brien@d.in", "a-@b-c.in", "நீல்@b.in"])(
    "%s is one",
    (typed) => expect(isEmail(typed)).toBe(true),
  );
  test.each([
    ...[".a@x.in", "a.@x.in", "a..b@x.in", "a@-b.com", "a@b-.com", "a@b.-com", "a@b.com-", "a@.b.in", "a@b.in.", "a@b"],
    ...["a@@b.in", "a<b@c.in>", "a b@c.in"],
  ])("%j is none", (typed) => expect(isEmail(typed)).toBe(false));
});

test("joiners stay where letters and emoji need them, and go everywhere else", () => {
  for (const name of ["ക്\u200dഷ", "അവന്\u200d", "क्\u200cष", "👩\u200d🔧"]) expect(cleanName(name)).toBe(name);
  expect(cleanName("\u200dAs\u200cha\u200d Rao")).toBe("Asha Rao");
  expect(cleanName("ക്\u200d\u200d\u200cഷ")).toBe("ക്\u200dഷ");
  expect(cleanSigns("க\u200d@b.in")).toBe("க@b.in");
});

test("a name is one line, a text keeps its lines", () => {
  expect(cleanName(" Asha\r\nRao\u2028S ")).toBe("Asha Rao S");
  expect(cleanText(" 14 Main Road\n Coimbatore\u00a0641001 ")).toBe("14 Main Road\n Coimbatore 641001");
});

test("what nobody sees is nothing", () => {
  for (const typed of [
    "\u200b",
    "\u115f\u1160",
    "\u00ad\u200d",
    "\u202e\u00a0\ufe0f",
    "\u2800\ufffc\ue000\u{10fffd}",
    "\0\ud83d",
  ])
    expect(cleanName(typed)).toBe("");
});

const SYLLABLES = "மீ,னா,ட்,கொ,ஸ்ரீ,தௌ,क्ष,श्री,क़,लक्ष्,क्\u200dष,Jo,sé,Śri,ệ,Å, ".split(",");

test("a name is the same however its letters are composed, and no letter of it changes", () => {
  const name = fc.string({ unit: fc.constantFrom(...SYLLABLES), maxLength: 12 });
  fc.assert(
    fc.property(name, fc.constantFrom("NFC", "NFD"), (written, form) => {
      expect(cleanName(written.normalize(form))).toBe(written.normalize().replace(/ +/g, " ").trim());
    }),
  );
});
