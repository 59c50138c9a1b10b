import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESK_REFUSALS } from "#desk/parts/refusals.ts";
import { EDITOR_REFUSALS } from "#editor/refusals/refusals.ts";
import { oddSides } from "#lib/pictures/picture-sides.ts";
import { saidAs } from "#lib/said-as.ts";

/** What nobody at the desk or in the editor can be told, and why. */
const ELSEWHERE: readonly (readonly [why: string, sentence: RegExp])[] = [
  [
    "an order as the desk never changes it",
    /^(The id, number|Nothing of order|The log of an order|A (bill|credit note|voucher) does not|A closed day stays|An entry of the drawer stays)/,
  ],
  ["an id that is made anew each time", /^(The id of this move|A payment needs the id|This request id was used)/],
  ["taking back, which says one thing for all", /^(Only your own last move|The day of this payment is closed)/],
  [
    "who works here, and whose session has ended",
    /^(This is for (people who work here|the owner)$|The session of this token)/,
  ],
  ["too often, which is told as that", /^(Too many requests|The time of this pickup was changed ten times)/],
  ["forms of the site, and what they count", /^(An insert may hold|duplicate key|new row for relation|A visit is)/],
  ["the customer's own account", /^(Nobody is signed in|Deleting )/],
  ["a version as the editor never sends it", /^(A published version does|A version (needs|is)|There is no version)/],
  [
    "a draft, which is joined or sent as it should be",
    /^(This draft was|A draft must be|This is not a document of the site$)/,
  ],
  ["a customer's own report of a payment", /^(A UTR has 12|This UTR was reported|Only ₹\d are open|Five payments of)/],
  ["the operator", /^(?:requests|after)_months/],
];

/** "Only ₹% were paid, 20 %%" is "Only ₹7 were paid, 20 %". */
const filled = (format: string) => format.replace(/%%|%/g, (sign) => (sign === "%%" ? "%" : "7")).replaceAll("''", "'");

const inFiles = (folder: string, ending: string, pattern: RegExp) =>
  readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(ending))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, "utf8").matchAll(pattern)])
    .map(([, text = ""]) => filled(text));
const raised = [
  ...inFiles("supabase/migrations", ".sql", /raise exception '((?:[^']|'')*)'/g),
  ...inFiles("supabase/migrations", ".sql", /(?:then|else) '([A-Z](?:[^']|'')* (?:[^']|'')*)'\n/g),
];
const answered = [/"([A-Z][^"]* [^"]*)"/g, /`([A-Z][^`]* [^`]*)`/g]
  .flatMap((pattern) => inFiles("src/server/backend", ".ts", pattern))
  .map((text) => text.replace(/\$\{[^}]*\}/g, "7"));

const SAYINGS = [...DESK_REFUSALS, ...EDITOR_REFUSALS];
const isMadeOf = (sentence: string, text: string) => saidAs([[sentence, () => ""]], text) === "";

test("each sentence with which the database refuses something is said in our words, or reaches nobody", () => {
  expect(raised.length).toBeGreaterThan(60);
  const isKnown = (text: string) =>
    SAYINGS.some(([sentence]) => isMadeOf(sentence, text)) || ELSEWHERE.some(([, pattern]) => pattern.test(text));
  const unknown = raised.filter((text) => !isKnown(text));
  expect(unknown).toEqual([]);
});

test("nobody has words for a sentence that is never said", () => {
  const sides = oddSides({ width: 1, height: 1 });
  const all = [...raised, ...answered, sides, "new row violates row-level security policy"];
  const strange = SAYINGS.filter(([sentence]) => !all.some((text = "") => isMadeOf(sentence, text)));
  expect(strange.map(([sentence]) => sentence)).toEqual([]);
});

test.each([
  ["The discount on an order is at most 20 %, here ₹96.00", "The discount on an order is at most 20\u00a0%, here ₹96"],
  [
    "That is more than the ₹0.00 that are open: say that it is an advance, or write another amount",
    "Nothing is left to pay. If this is an advance, say so",
  ],
  ["Only ₹0.00 were paid: no more can go back", "Nothing was paid, so nothing can go back"],
  ["Order 1042 is ready by now", "The order is “Ready” by now, so this can’t be done any more"],
])("%s", (message, said) => expect(saidAs(DESK_REFUSALS, message)).toBe(said));
