import { type BrokenDocument, broken } from "#scripts/document/broken/broken-document.ts";

const NOTICE = '"from": "2030-12-01",\n      "until": "2030-12-14"';
const OFFER = '"from": "2031-01-04",\n      "until": "2031-01-12"';
const TABLES = '"tables": [\n        "womens-wear"\n      ]';
const another = (offer: string) =>
  `"offers": [\n    { "id": "another", "text": "Less.", "name": "Another", ${offer} },`;
const oneMore = (id: string, days: string) => `{ "id": "${id}", "text": "A word.", ${days} },`;

export const BROKEN_DATES: readonly BrokenDocument[] = [
  broken(
    "a notice that ends before it begins",
    [NOTICE, '"from": "2030-12-14",\n      "until": "2030-12-01"'],
    '"2030-12-01"',
    'Notices › wedding-season: until "2030-12-01" is before from "2030-12-14", so it would never be seen. Write a last day that is the first day or a later one.',
  ),
  broken(
    "an offer that ends before it begins",
    [OFFER, '"from": "2031-01-04",\n      "until": "2031-01-03"'],
    '"2031-01-03"',
    'Offers › Pongal offer: until "2031-01-03" is before from "2031-01-04", so it would never be seen. Write a last day that is the first day or a later one.',
  ),
  broken(
    "a notice on a day in no calendar",
    [NOTICE, '"from": "2030-02-29",\n      "until": "2030-12-14"'],
    '"2030-02-29"',
    'Notices › wedding-season: from "2030-02-29" is in no calendar. The last day of that month is "2030-02-28".',
  ),
  broken(
    "a notice that is over",
    [NOTICE, '"from": "2026-05-01",\n      "until": "2026-05-31"'],
    '"2026-05-31"',
    '(warning) Notices › wedding-season: until "2026-05-31" is over: today is 2026-06-01 at the shop. Remove this notice, or write days to come.',
  ),
  broken(
    "an offer that is over",
    [OFFER, '"from": "2026-05-01",\n      "until": "2026-05-31"'],
    '"2026-05-31"',
    '(warning) Offers › Pongal offer: until "2026-05-31" is over: today is 2026-06-01 at the shop. Remove this offer, or write days to come.',
  ),
  broken(
    "an offer for a table that does not exist",
    [TABLES, '"tables": ["womens-waer"]'],
    '"womens-waer"',
    'Offers › Pongal offer › Price tables: entry 1 "womens-waer" is the id of none of the tables. Did you mean "womens-wear"?',
  ),
  broken(
    "an offer that names a table twice",
    [TABLES, '"tables": ["womens-wear", "shoes", "womens-wear"]'],
    '"womens-wear"]',
    'Offers › Pongal offer › Price tables: entry 3 "womens-wear" is entry 1 already. Remove one of the two.',
  ),
  broken(
    "two offers for one table on the day one ends and the other begins",
    [
      '"offers": [',
      another('"discountPercent": 25, "tables": ["shoes", "womens-wear"], "from": "2030-12-30", "until": "2031-01-04"'),
    ],
    '"2031-01-04",\n',
    "Offers › Pongal offer: Offers › Another is for Women's Wear as well on 2031-01-04. Let one end before the other begins, or name other tables.",
  ),
  broken(
    "an offer for all tables beside one for some",
    ['"offers": [', another('"discountPercent": 25, "from": "2031-01-06", "until": "2031-01-20"')],
    '"2031-01-04",\n',
    "Offers › Pongal offer: Offers › Another is for Women's Wear as well from 2031-01-06 to 2031-01-12. Let one end before the other begins, or name other tables.",
  ),
  broken(
    "an offer that makes prices higher",
    ['"discountPercent": 60', '"discountPercent": 10'],
    "10,\n",
    "(warning) Offers › Pongal offer: discountPercent 10 makes prices higher than on other days: the price book gives 20 % every day. Write more than 20, or make a notice of it.",
  ),
  broken(
    "an offer that changes nothing",
    ['"discountPercent": 60', '"discountPercent": 20'],
    '20,\n      "tables"',
    "(warning) Offers › Pongal offer: discountPercent 20 changes no price: the price book gives 20 % every day. Write more than 20, or make a notice of it.",
  ),
  broken(
    "more lines at the top than people read",
    [
      '"notices": [',
      `"notices": [\n    ${oneMore("first", '"from": "2030-12-10", "until": "2030-12-20"')}\n    ${oneMore("second", '"from": "2030-12-12", "until": "2030-12-12"')}`,
    ],
    '"2030-12-12", "until"',
    "(warning) Notices › second: 3 lines stand at the top of every page on 2030-12-12: this one, Notices › first, Notices › wedding-season. Let some of them end before the others begin.",
  ),
];
