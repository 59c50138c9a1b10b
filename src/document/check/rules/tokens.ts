import { type CheckedDocument, placeholderOf, type Rule } from "#document/check/facts/checked-document.ts";
import { shortened, shown } from "#document/check/facts/place.ts";
import { discountOf } from "#document/check/facts/price-rows.ts";
import { errorAt, warningAt } from "#document/check/facts/problem.ts";
import { wasRemoved } from "#document/check/facts/published.ts";
import { choice, type FindingWords, otherField, sentence, subject } from "#document/check/facts/sentence.ts";
import { nearMiss, sameWord } from "#document/check/words/suggest.ts";
import { ORDER_TOKENS } from "#document/messages/order-tokens.ts";
import { isRecord, type Schema } from "#document/model/schema.ts";
import { saidSentences, tokensIn } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Every token has a value: visitors would see an unknown one as written. */
const knownNames: Rule = (document) => {
  const everywhere = knownTokens(document);
  return document.nodes.flatMap(({ value, schema, path }) => {
    if (typeof value !== "string" || schema["x-ref"] !== undefined || !value.includes("{")) return [];
    const names = [...everywhere, ...itemTokens(document, path), ...momentTokens(schema)];
    return (value.match(/\{[^{}]*\}?/g) ?? []).flatMap((written) => {
      const [name = ""] = tokensIn(written);
      if (names.includes(name) || isEcho(document, name, path)) return [];
      const near = meantToken(written.replace(/[{}\s]/g, ""), names);
      if (near !== undefined && isEcho(document, near, path)) return [];
      const id = name.startsWith("price.") ? name.slice("price.".length) : undefined;
      if (id !== undefined && wasRemoved(document, "prices", id)) {
        const problem = sentence`${subject(path)} holds ${written}, but the price ${choice(id)} was removed.`;
        return errorAt(path, problem, "Name another item, or write the sentence without it.");
      }
      const problem = sentence`${subject(path)} holds ${shortened(written, 40)}, which stands for nothing.`;
      return errorAt(path, problem, near === undefined ? otherwise(id) : `Did you mean {${near}}?`);
    });
  });
};

/** Names of the tokens that have a value on every page. */
export function knownTokens({ site, collections }: CheckedDocument): string[] {
  const written = ["business", "retention"].flatMap((name) => factNames(name, valueAt(site, [name])));
  const claims = factNames(
    "orders.declaredValue.claimMonths",
    valueAt(site, ["orders", "declaredValue", "claimMonths"]),
  );
  const prices = [...(collections.get("prices")?.keys() ?? [])].map((id) => `price.${id}`);
  return ["years", "today", "discount", "pickupDays", ...written, ...claims, ...prices];
}

function factNames(name: string, value: unknown): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, member]) => factNames(`${name}.${key}`, member));
  return typeof value === "string" || typeof value === "number" ? [name] : [];
}

/** The page of an item may speak of the item: {item.title}. */
function itemTokens({ site, collections }: CheckedDocument, path: Path): string[] {
  const collection = placeholderOf(site, path)?.collection ?? "";
  const items = [...(collections.get(collection)?.values() ?? [])];
  return items.flatMap(({ value }) =>
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, field]) =>
      typeof field === "string" ? `item.${key}` : [],
    ),
  );
}

/** A text about an order, a customer or a message may name their facts, a sentence its own values. */
function momentTokens({ "x-tokens": groups = [], "x-values": values = [] }: Schema): string[] {
  return [...groups.flatMap((group) => ORDER_TOKENS[group].map((name) => `${group}.${name}`)), ...values];
}

function otherwise(price: string | undefined): string {
  return price === undefined
    ? "Remove it, or name a fact, such as {business.name}."
    : "Name an item of the price book, or write the sentence without it.";
}

/** A token that differs by a typo. For prices only spellings of the same word count: another word is another item. */
function meantToken(name: string, names: readonly string[]): string | undefined {
  const prices = names.filter((known) => known.startsWith("price."));
  const others = names.filter((known) => !known.startsWith("price."));
  return sameWord(name, prices) ?? nearMiss(name, others);
}

/** Another message already reports the missing or invalid fact. */
function isEcho({ isRefused, isComplete, site }: CheckedDocument, name: string, at: Path): boolean {
  if (name.startsWith("price.")) return !isComplete("prices");
  const collection = name.startsWith("item.") ? placeholderOf(site, at)?.collection : undefined;
  if (collection !== undefined) return !isComplete(collection);
  const path = name.split(".");
  // A value beside it may hold both: "10am-8pm".
  const group = valueAt(site, path.slice(0, -1));
  if (isRecord(group) && Object.keys(group).some((key) => isRefused([...path.slice(0, -1), key]))) return true;
  return path.some((_, index) => isRefused(path.slice(0, index + 1)));
}

/** A text that other texts name as a token, with the tokens it holds itself. */
interface Fact {
  readonly name: string;
  readonly path: Path;
  readonly tokens: readonly string[];
}

/** Tokens are filled in once, not recursively: visitors would read the braces of a token inside a fact. */
const factsInFacts: Rule = (document) => {
  const facts = factsWithTokens(document);
  const named = namesUsed(document);
  const reported = new Set<string>();
  return facts.flatMap((fact) => {
    if (reported.has(fact.name)) return [];
    const circle = circleFrom(fact, facts);
    for (const { name } of circle) reported.add(name);
    if (circle.length === 0 && !named.has(fact.name)) return [];
    const problem =
      circle.length > 0
        ? inCircle(circle)
        : sentence`${subject(fact.path)} holds {${fact.tokens[0]}}, but is itself named as {${fact.name}} elsewhere, where visitors would read the braces.`;
    return errorAt(fact.path, problem, "Write the words themselves.");
  });
};

function factsWithTokens({ nodes, site }: CheckedDocument): Fact[] {
  const collections = new Set(nodes.flatMap(({ path }) => placeholderOf(site, path)?.collection ?? []));
  return nodes.flatMap(({ value, path, schema }) => {
    const [top = "", , field] = path;
    const tokens = typeof value === "string" && schema["x-ref"] === undefined ? tokensIn(value) : [];
    if (tokens.length === 0) return [];
    if (top === "business" || top === "retention") return { name: path.join("."), path, tokens };
    return collections.has(String(top)) && path.length === 3 ? { name: `${top}.${field}`, path, tokens } : [];
  });
}

/** Names of facts that some text holds; an item's own page names its fields: {item.title} is "articles.title". */
function namesUsed({ nodes, site }: CheckedDocument): Set<string> {
  return new Set(
    nodes.flatMap(({ value, path }) => {
      if (typeof value !== "string") return [];
      const collection = placeholderOf(site, path)?.collection;
      return tokensIn(value).map((name) => (collection ? name.replace(/^item\./, `${collection}.`) : name));
    }),
  );
}

/** The facts that lead from one back to itself; empty when none do. */
function circleFrom(start: Fact, facts: readonly Fact[], passed: readonly Fact[] = [start]): readonly Fact[] {
  const last = passed.at(-1);
  for (const name of last?.tokens ?? []) {
    if (name === start.name) return passed;
    const next = facts.find((fact) => fact.name === name);
    const circle = next && !passed.includes(next) ? circleFrom(start, facts, [...passed, next]) : [];
    if (circle.length > 0) return circle;
  }
  return [];
}

function inCircle(circle: readonly Fact[]): FindingWords {
  const [first, ...others] = circle;
  const named = first ? subject(first.path) : "";
  if (others.length === 0) return sentence`${named} refers to itself, so it has no value.`;
  const rest = others.flatMap(({ path }, index) => [index === 0 ? "" : ", ", otherField(String(path.at(-1)))]);
  const names = [...circle, ...circle.slice(0, 1)].map(({ name }) => `{${name}}`);
  return sentence`${named} and ${rest} refer to each other, so none has a value: ${names.join(" → ")}.`;
}

/** Without a discount, visitors do not read the sentences that name it. */
const discountIsThere: Rule = (document) => {
  if (discountOf(document) !== 0) return [];
  return document.nodes.flatMap(({ value, path, schema }) => {
    if (typeof value !== "string" || schema["x-ref"] !== undefined || !tokensIn(value).includes("discount")) return [];
    const rest = saidSentences(value, (name) => (name === "discount" ? "" : undefined));
    const left = rest === "" ? "It is left out." : "Its sentence is left out.";
    const problem = sentence`${subject(path)} names the discount, which is 0. ${left}`;
    return warningAt(path, problem, "Write what holds without a discount.");
  });
};

/** The privacy page states what is deleted, and when. */
const retentionIsStated: Rule = ({ site, nodes, isRefused }) => {
  const retention = valueAt(site, ["retention"]);
  if (!isRecord(retention) || isRefused(["routes"])) return [];
  const stated = new Set(nodes.flatMap(({ value }) => (typeof value === "string" ? tokensIn(value) : [])));
  return Object.entries(retention).flatMap(([key, value]) => {
    const path = ["retention", key];
    const token = path.join(".");
    if (stated.has(token) || value === 0) return [];
    const problem = sentence`${subject(path, shown(value))} is on no page.`;
    return warningAt(path, problem, `Write {${token}} into the privacy policy.`);
  });
};

export const tokenRules: readonly Rule[] = [knownNames, factsInFacts, discountIsThere, retentionIsStated];
