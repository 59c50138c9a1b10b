import { expect, test } from "vitest";
import { askedArea } from "#document/pickup/asked-area.ts";

const areas = [
  { pin: "641002", name: "R.S. Puram" },
  { pin: "641004", name: "Peelamedu" },
  { pin: "641026", name: "Selvapuram" },
  { pin: "641043", name: "Bharathi Park", names: "North Coimbatore, வடகோவை, VOC Park" },
  { pin: "641010", name: "Perur" },
  { pin: "641029", name: "G.N. Mills" },
];

const asked = (typed: string) => askedArea(areas, typed, "en-IN");

test.each([
  ["641002", "R.S. Puram (641002)"],
  [" 641 002 ", "R.S. Puram (641002)"],
  ["௬௪௧௦௦௨", "R.S. Puram (641002)"],
  ["\u200e६४१००२", "R.S. Puram (641002)"],
  ["14 DB Road, R.S. Puram, Coimbatore 641002", "R.S. Puram (641002)"],
  ["rs puram", "R.S. Puram"],
  ["12 Diwan Bahadur Road, r.s.puram", "R.S. Puram"],
  ["puram", "R.S. Puram and Selvapuram"],
  ["peela", "Peelamedu"],
  ["Pelamedu", "Peelamedu"],
  ["near V.O.C. Park", "Bharathi Park"],
  ["வட கோவை", "Bharathi Park"],
])("the rider comes to “%s”", (typed, name) => expect(asked(typed)).toEqual({ answer: "yes", name }));

// Each digit of the second is one more than that of a place the rider comes to.
test.each(["600001", "752113", "Anna Salai, Chennai 600 002"])("the rider does not come to “%s”", (typed) =>
  expect(asked(typed)).toMatchObject({ answer: "no" }),
);

test.each(["Bashyakarlu Road", "Perurchettipalayam", "64100", "pu"])("nobody knows “%s”", (typed) =>
  expect(asked(typed)).toEqual({ answer: "unknown", name: typed }),
);

test.each(["", "  ", "?"])("“%s” asks nothing", (typed) => expect(asked(typed)).toBeUndefined());

test("a place is found however its letters are composed", () => {
  const name = "பெரியகோட்டை";
  for (const [typed, known] of [
    ["NFC", "NFD"],
    ["NFD", "NFC"],
  ])
    expect(askedArea([{ pin: "641002", name: name.normalize(known) }], name.normalize(typed), "ta")).toMatchObject({
      answer: "yes",
    });
});
