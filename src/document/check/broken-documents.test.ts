import { describe, expect, test } from "vitest";
import { checkSite } from "#document/check/check-site.ts";
import type { CheckContext, Rule } from "#document/check/facts/checked-document.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import { RULES } from "#document/check/rules.ts";
import { lineFinder } from "#document/text/parse-text.ts";
import { reportLine } from "#server/document/report.ts";
import { BROKEN_BREAKS } from "#tests/fixtures/broken/breaks.fixture.ts";
import type { BrokenDocument } from "#tests/fixtures/broken/broken-document.ts";
import { BROKEN_DATES } from "#tests/fixtures/broken/dates.fixture.ts";
import { BROKEN_FORMS } from "#tests/fixtures/broken/forms.fixture.ts";
import { BROKEN_HOURS } from "#tests/fixtures/broken/hours.fixture.ts";
import { BROKEN_IDENTITY } from "#tests/fixtures/broken/identity.fixture.ts";
import { BROKEN_LANGUAGES } from "#tests/fixtures/broken/languages.fixture.ts";
import { BROKEN_LINKS } from "#tests/fixtures/broken/links.fixture.ts";
import { BROKEN_PICKUP } from "#tests/fixtures/broken/pickup.fixture.ts";
import { BROKEN_PICTURES } from "#tests/fixtures/broken/pictures.fixture.ts";
import { BROKEN_PRICES } from "#tests/fixtures/broken/prices.fixture.ts";
import { BROKEN_SHAPES } from "#tests/fixtures/broken/shapes.fixture.ts";
import { BROKEN_SYNTAX } from "#tests/fixtures/broken/syntax.fixture.ts";
import { BROKEN_TEXTS } from "#tests/fixtures/broken/texts.fixture.ts";
import { BROKEN_TRADE } from "#tests/fixtures/broken/trade.fixture.ts";
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

test("the sample itself has no errors", () => {
  expect(checkSite(sample, CHECK_OPTIONS).findings).toEqual([]);
});

describe.each([
  ["shape", BROKEN_SHAPES],
  ["syntax", BROKEN_SYNTAX],
  ["trade", BROKEN_TRADE],
  ["prices", BROKEN_PRICES],
  ["hours", BROKEN_HOURS],
  ["breaks", BROKEN_BREAKS],
  ["pickup, tax and messages", BROKEN_PICKUP],
  ["notices and offers", BROKEN_DATES],
  ["links", BROKEN_LINKS],
  ["texts", BROKEN_TEXTS],
  ["pictures", BROKEN_PICTURES],
  ["forms", BROKEN_FORMS],
  ["identity", BROKEN_IDENTITY],
  ["languages", BROKEN_LANGUAGES],
])("mistakes of %s are reported once, with place, line and what to write", (kind, cases) => {
  test.each(cases)("$name", ({ changes, says, published, publishing }) => {
    const text = changed(changes);
    const before = published && JSON.parse(changed(published));
    const findings = findingsFor(text, { published: before, publishing });
    expect(findings.map((finding) => reportLine("site.json", finding))).toEqual(
      says.map(({ at, line }) => `site.json:${positionIn(text, at)}  ${line}`),
    );
    if (kind === "syntax") return;
    const said = saidToOwners(CHECK_OPTIONS.bundle, JSON.parse(text), findings);
    expect(inWordsOfTheFile(said), "what the editor says").toEqual([]);
  });
});

test("a price list of more rows than a phone can load", () => {
  const lines = linesFor(JSON.stringify(withPrices(6_000)));
  expect(lines).toContainEqual(
    expect.stringMatching(/Price book: The price list has 60\d\d rows in all, but there is room for 6000\. Remove/),
  );
});

test("every rule has a broken document", () => {
  const names = RULES.map(({ name }) => name);
  expect(new Set(names).size, "rules with a name of their own").toBe(RULES.length);
  expect(names.filter((name) => !spoken.has(name))).toEqual([]);
});

describe("files that are no document", () => {
  test.each([
    ["", "1:1  Site: The file is empty. Restore the last good version."],
    ["  \n ", "1:1  Site: The file is empty. Restore the last good version."],
    ["[]", "1:1  Site: The file is a list, but a group in { } belongs here."],
    ["hello", "1:1  Site: hello is outside quotes."],
    ["{", "1:2  Site: A } is missing here."],
  ])("%j", (text, line) => {
    expect(linesFor(text)[0]).toContain(`site.json:${line}`);
  });
});

function changed(changes: BrokenDocument["changes"]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text, "the sample holds what the case changes").toContain(from);
    return text.replace(from, () => to);
  }, sample);
}

function positionIn(text: string, at: string): string {
  expect(text).toContain(at);
  const { line, column } = lineFinder(text)(text.indexOf(at));
  return `${line}:${column}`;
}

function findingsFor(text: string, context: CheckContext = {}): readonly Finding[] {
  return checkSite(text, { ...CHECK_OPTIONS, rules: LISTENED_TO, ...context }).findings;
}

function linesFor(text: string): string[] {
  return findingsFor(text).map((finding) => reportLine("site.json", finding));
}
