import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { schemaFaults } from "#document/check/check-schema.ts";
import { checkSite } from "#document/check/check-site.ts";
import { isRecord } from "#document/model/schema.ts";
import { type Node, walk } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";
import { readGrammar } from "#server/document/validator.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { CHECK_OPTIONS } from "#tests/helpers/sample-site.ts";
import { withPrices } from "#tests/helpers/with-prices.ts";

// What an attacker might write into the document, tried on every text.

const { bundle } = CHECK_OPTIONS;
const original: unknown = JSON.parse(readFileSync(SITE_FILE, "utf8"));

function textsOf(site: unknown): Node[] {
  const nodes: Node[] = [];
  walk(bundle, bundle, site, (node) => nodes.push(node));
  return nodes.filter(({ value }) => typeof value === "string");
}

/** The document with each of some texts changed. */
function changed(texts: readonly Node[], change: (text: string) => string): unknown {
  const copy = structuredClone(original);
  for (const { path, value } of texts) {
    const around = valueAt(copy, path.slice(0, -1));
    if (typeof around === "object" && around !== null) Reflect.set(around, path.at(-1) ?? "", change(String(value)));
  }
  return copy;
}

const everyText = textsOf(original);
/** Without discriminators of unions: another word there makes it another kind of thing. */
const texts = everyText.filter(({ schema }) => schema["const"] === undefined && schema["enum"] === undefined);
const links = texts.filter(
  ({ definition = "", path, schema }) =>
    ["href", "path"].includes(definition) || path.at(-1) === "mapUrl" || schema["x-ref"] === "media",
);

test.each([
  ...["JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)"],
  ...["data:text/html,<script>alert(1)</script>", "vbscript:msgbox(1)", "//evil.example", "/\\evil.example"],
  ...["\\\\evil.example", "http://evil.example"],
])("%j is refused as the target of every link", (target) => {
  const { findings } = checkSite(JSON.stringify(changed(links, () => target)), CHECK_OPTIONS);
  const reported = new Set(findings.filter(({ severity }) => severity === "error").map(({ path }) => pointerTo(path)));
  expect(links.map(({ path }) => pointerTo(path)).filter((place) => !reported.has(place))).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

const HIDDEN = ["\u202e", "\u2066", "\u200b", "\ufeff", "\u00ad", "\0", "\ud83d"];

test("a hidden character is reported in every text", () => {
  let place = 0;
  const hide = (text: string) => text.slice(0, 1) + HIDDEN[place++ % HIDDEN.length] + text.slice(1);
  const { findings } = checkSite(JSON.stringify(changed(texts, hide)), CHECK_OPTIONS);
  const reported = new Set(findings.map(({ path }) => pointerTo(path)));
  expect(texts.map(({ path }) => pointerTo(path)).filter((each) => !reported.has(each))).toEqual([]);
});

test("joiners, which Tamil and emoji need, are left alone", () => {
  const site = changed(
    texts.filter(({ path }) => pointerTo(path) === "/words/openNow"),
    () => "க்\u200cஷ 👩\u200d🔧",
  );
  expect(checkSite(JSON.stringify(site), CHECK_OPTIONS).findings).toEqual([]);
});

/** Unbounded quantifiers of a pattern. */
const ENDLESS = /(?<!\\)[*+]|\{\d+,\}/;

/** True if the schema limits the length of a text or list. */
function isBounded({
  maxLength,
  maxItems,
  pattern,
  enum: choices,
  const: only,
  ...more
}: Record<string, unknown>): boolean {
  if ([maxLength, maxItems, choices, only, more["x-ref"]].some((limit) => limit !== undefined)) return true;
  const classless = String(pattern ?? "*").replace(/\[[^\]]*\]/g, "x");
  return /^\^.*\$$/.test(classless) && !ENDLESS.test(classless);
}

/** Places of the schema with a text or list of unlimited length. */
function endless(schema: unknown, place = ""): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => endless(part, `${place}/${index}`));
  if (!isRecord(schema) || schema["x-computed"] !== undefined) return [];
  const own = ["string", "array"].includes(String(schema["type"])) && !isBounded(schema) ? [place] : [];
  const inner = Object.entries(schema).filter(([key]) => key !== "examples");
  return [...own, ...inner.flatMap(([key, part]) => endless(part, `${place}/${key}`))];
}

/** Computed values are not written by anybody. */
const COMPUTED = /^\/definitions\/(media|photograph|code-drawing|timed-tag|counted-list|counted-table)\//;

test("every text has a maximum length: a megabyte fits nowhere", () => {
  expect(endless(bundle).filter((place) => !COMPUTED.test(place))).toEqual([]);
  expect(endless([{ type: "string", pattern: "^[a-z]+$" }, { type: "array" }])).toHaveLength(2);
  const megabyte = "x".repeat(1_000_000);
  const some = texts.filter((_, index) => index % 389 === 0);
  for (const text of some) {
    const reported = schemaFaults(
      readGrammar(),
      changed([text], (before) => before + megabyte),
    ).map(({ problem }) => pointerTo(problem.path));
    if (text.schema["x-ref"] === undefined) expect(reported).toContain(pointerTo(text.path));
  }
});

test("every list has a maximum length: ten thousand prices fit in no table", () => {
  const site = withPrices(10_000, 0);
  const reported = schemaFaults(readGrammar(), site)
    .map(({ problem }) => inOwnersWords(bundle, site)(problem))
    .map(({ problem, hint }) => `${problem} ${hint}`);
  expect(reported).toHaveLength(6);
  expect(reported[0]).toMatch(/^Rows has 16\d\d entries, but there is room for 1200. Remove 4\d\d\.$/i);
});
