import { describe, expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import type { CheckContext, Rule } from "#document/check/facts/checked-document.ts";
import { RULES } from "#document/check/rules.ts";
import { lineFinder } from "#document/text/parse-text.ts";
import { fileWords } from "#server/document/check-text.ts";
import { reportLine } from "#server/document/report.ts";
import { readMarked } from "#tests/fixtures/broken/broken-document.ts";
import { MARKED_ORDERS, OTHER_ORDERS } from "#tests/fixtures/broken/orders.fixture.ts";
import { MARKED_VALUES, OTHER_VALUES } from "#tests/fixtures/broken/values.fixture.ts";
import { MARKED_WORDS, OTHER_WORDS } from "#tests/fixtures/broken/words.fixture.ts";
import { CHECK_OPTIONS, sampleText } from "#tests/helpers/sample-site.ts";
import { withPrices } from "#tests/helpers/with-prices.ts";
import { inWordsOfTheFile, saidToOwners } from "#tests/helpers/words-of-the-file.ts";

const sample = sampleText();
const spoken = new Set<string>();
const LISTENED_TO = RULES.map(
  (rule): Rule =>
    (document) => {
      const problems = rule(document);
      if (problems.length > 0) spoken.add(rule.name);
      return problems;
    },
);

test("the sample itself has no errors", () => expect(checkSite(sample, CHECK_OPTIONS).findings).toEqual([]));

const MARKED = Object.entries({ ...MARKED_VALUES, ...MARKED_WORDS, ...MARKED_ORDERS });
const OTHER = Object.entries({ ...OTHER_VALUES, ...OTHER_WORDS, ...OTHER_ORDERS });
const ONLINE = "prices against those online";

/** One finding for each mistake, with place, line and what to write; the editor says it in the owner's words. */
function expectFindings(
  kind: string,
  text: string,
  says: readonly [line: string, at: number][],
  context: CheckContext,
) {
  const { findings, lines } = checked(text, context);
  expect(lines).toEqual(says.map(([line, at]) => `site.json:${positionIn(text, at)}  ${line}`));
  if (kind === "syntax") return;
  const said = saidToOwners(CHECK_OPTIONS.bundle, JSON.parse(text), findings);
  expect(inWordsOfTheFile(said), "what the editor says").toEqual([]);
}

describe.each(MARKED)("a mistake of %s is reported once, at its place", (kind, changes) => {
  test.each(Object.entries(changes))("%s", (line, change) => {
    const { from, to, at } = readMarked(change);
    const published = kind === ONLINE ? JSON.parse(sample) : undefined;
    expectFindings(kind, changed([[from, to]]), [[line, sample.indexOf(from) + at]], { published });
  });
});

describe.each(OTHER)("several of %s are reported each", (kind, cases) => {
  test.each(cases)("$says", ({ changes, says, published, publishing }) => {
    const text = changed(changes);
    const before = published && JSON.parse(changed(published));
    const places = Object.entries(says).map(([line, at]): [string, number] => [line, text.indexOf(at)]);
    expectFindings(kind, text, places, { published: before, publishing });
  });
});

test("a price list of more rows than a phone can load", () => {
  const { lines } = checked(JSON.stringify(withPrices(6_000)));
  expect(lines).toContainEqual(
    expect.stringMatching(/Prices: The price list has 60\d\d rows in all, but there is room for 6000\. Remove/),
  );
});

test("every rule has a broken document", () => {
  const names = RULES.map(({ name }) => name);
  expect(new Set(names).size, "rules with a name of their own").toBe(RULES.length);
  expect(names.filter((name) => !spoken.has(name))).toEqual([]);
});

test.each([
  ["", "1:1  Site: The file is empty. Restore the last good version."],
  ["  \n ", "1:1  Site: The file is empty. Restore the last good version."],
  ["[]", "1:1  Site: This is a list, but a group in { } belongs here."],
  ["hello", "1:1  Site: hello is outside quotes."],
  ["{", "1:2  Site: A } is missing here."],
])("files that are no document: %j", (text, line) => expect(checked(text).lines[0]).toContain(`site.json:${line}`));

function changed(changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text, "the sample holds what the case changes").toContain(from);
    return text.replace(from, () => to);
  }, sample);
}

function positionIn(text: string, at: number): string {
  const { line, column } = lineFinder(text)(at);
  return `${line}:${column}`;
}

function checked(text: string, context: CheckContext = {}) {
  const { findings, read } = checkSite(text, { ...CHECK_OPTIONS, rules: LISTENED_TO, ...context });
  const words = findings.map(fileWords(CHECK_OPTIONS.bundle, read));
  return { findings, lines: words.map((finding) => reportLine("site.json", finding)) };
}
