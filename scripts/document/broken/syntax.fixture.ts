import { type BrokenDocument, broken, SAREE } from "#scripts/document/broken/broken-document.ts";

export const BROKEN_SYNTAX: readonly BrokenDocument[] = [
  broken(
    "a missing comma",
    [`${SAREE.item},`, SAREE.item],
    '\n            "regPrice": "170+"',
    `${SAREE.place}: A comma is missing here. Write , between this value and the next.`,
  ),
  broken(
    "a comma too many",
    [SAREE.price, `${SAREE.price}, `],
    ", \n",
    `${SAREE.place}: There is a comma too many here. Remove it: nothing follows that it could part.`,
  ),
  broken(
    "curly quotes",
    [SAREE.item, '"item": “Saree”'],
    "“Saree”",
    'Pricing › Women\'s Wear › saree: “Saree” is not in straight double quotes. Write texts and names in straight double quotes, such as "saree".',
  ),
  broken(
    "single quotes",
    [SAREE.item, "'item': 'Saree'"],
    "'item'",
    "Pricing › Women's Wear › saree: 'item' is not in straight double quotes. Write texts and names in straight double quotes, such as \"saree\".",
  ),
  broken(
    "no quotes",
    [SAREE.price, '"regPrice": 17O+'],
    "O+",
    `${SAREE.place}: O+ stands outside quotes. Write texts and names in straight double quotes, such as "saree".`,
  ),
  broken(
    "a text that does not end",
    [`${SAREE.item},`, '"item": "Saree,'],
    '"Saree,',
    `Pricing › Women's Wear › saree: This text does not end on its line. Write " at its end; for a new line inside a text write \\n.`,
  ),
  broken(
    "a wrong backslash",
    [SAREE.item, '"item": "Saree\\s"'],
    '"Saree\\s"',
    `Pricing › Women's Wear › saree: A backslash in this text stands before the wrong character. Write \\\\ for a backslash.`,
  ),
  broken(
    "a comment",
    [SAREE.price, `${SAREE.price} // new`],
    "// new",
    `${SAREE.place}: Comments are not allowed in this file. Remove the comment.`,
  ),
  broken(
    "a capital True",
    ['"hasDropdown": true', '"hasDropdown": True'],
    "True",
    "Navigation › Menu › Services: True has a capital letter. Write true.",
  ),
  broken(
    "a missing colon",
    [SAREE.item, '"item" "Saree"'],
    '"Saree"',
    "Pricing › Women's Wear › saree: A colon is missing between the name and its value. Write : after the name.",
  ),
  broken(
    "a missing value",
    [SAREE.item, '"item": '],
    ',\n            "regPrice": "170+"',
    'Pricing › Women\'s Wear › saree: A value is missing here. Write one, such as "text" in quotes, a number, true or false.',
  ),
  broken(
    "an invisible mark at the start",
    ["{", "\uFEFF{"],
    "\uFEFF",
    'Site: The file begins with an invisible mark. Save it as "UTF-8", not "UTF-8 with BOM".',
  ),
  broken(
    "a bracket after the end",
    ['"fallbackPath": "/"', '"fallbackPath": "/"}'],
    '},\n  "offline"',
    "Site: This } is one too many. Remove it.",
  ),
  {
    name: "mistakes of every kind at once",
    changes: [
      ['"foundedYear": 2020', '"foundedYear": "2020"'],
      [SAREE.item, `"item" "Saree"`],
      ['"id": "lehenga"', '"id": "kurta"'],
      ['"115/Kg"', '"115/kilo"'],
    ],
    says: [
      {
        at: '"2020"',
        line: 'Business: foundedYear is the text "2020", but a whole number belongs here. Write it without quotes: 2020.',
      },
      {
        at: '"Saree"',
        line: "Pricing › Women's Wear › saree: A colon is missing between the name and its value. Write : after the name.",
      },
      {
        at: '"kurta",\n            "item": "Lehenga"',
        line: "Pricing › Women's Wear › Lehenga: id \"kurta\" is taken by Pricing › Women's Wear › Kurta. Give this one an id of its own.",
      },
      {
        at: '"115/kilo"',
        line: 'Pricing › Laundry Prices › Wash & Steam Iron: regPrice "115/kilo" is not a price. Write digits with an optional +, such as "115/Kg".',
      },
    ],
  },
  {
    name: "several mistakes of writing",
    changes: [
      ['"foundedYear": 2020', '"foundedYear": 2020.'],
      [SAREE.item, `"item" "Saree"`],
      ['"id": "lehenga",', '"id": "lehenga"'],
    ],
    says: [
      { at: "2020.", line: "Business: This number is not complete. Write digits after the point." },
      {
        at: '"Saree"',
        line: "Pricing › Women's Wear › saree: A colon is missing between the name and its value. Write : after the name.",
      },
      {
        at: '\n            "item": "Lehenga"',
        line: "Pricing › Women's Wear › Lehenga: A comma is missing here. Write , between this value and the next.",
      },
    ],
  },
];
