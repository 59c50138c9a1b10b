import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";

/** Equal texts of this length are no coincidence. */
const TELLING = 14;

/** Facts of the document: its sentences, names and contact details. */
function factsOf(document: unknown): ReadonlySet<string> {
  const { business } = readSite();
  const facts = new Set(
    [business.name, business.email, business.phone, business.whatsapp, business.foundedYear].map(String),
  );
  const gather = (value: unknown): void => {
    if (typeof value === "string" && value.length >= TELLING && /\p{L} \p{L}/u.test(value)) facts.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(gather);
  };
  gather(document);
  // The database's names of statuses belong to the code.
  const database = readFileSync("src/account/backend/database.gen.ts", "utf8");
  return new Set([...facts].filter((fact) => !database.includes(JSON.stringify(fact))));
}

const facts = factsOf(readSite());

/** Sentences of other programs: GoTrue's begins like a label of the sample, the database's are like rules of its forms. */
const OF_OTHERS = [
  "Current password required when setting new password.",
  ...["Pickup date cannot be in the past", "Pickup date must be within a year", "We are closed that day"].map(
    (refusal) => `["${refusal}", () =>`,
  ),
];

/** Facts in code, quoted or as text of an element, comments excluded. */
function factsIn(code: string): string[] {
  const own = OF_OTHERS.reduce((rest, sentence) => rest.replaceAll(sentence, ""), code);
  const source = own.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...facts].filter((fact) => source.includes(fact));
}

/** Without tests, generated files and migrations, which contain the words of former versions. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$|^document\/change\/migrations\//.test(file),
);

test("code contains no fact of the document", () => {
  expect(facts.size).toBeGreaterThan(400);
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    factsIn(readFileSync(path.join("src", file), "utf8")).map((fact) => `${file}: ${fact}`),
  );
  expect(found).toEqual([]);
});
