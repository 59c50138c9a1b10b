import type { CheckedDocument, Rule } from "#document/check/facts/checked-document.ts";
import { shortened } from "#document/check/facts/place.ts";
import { placeholderOf } from "#document/check/facts/placeholder.ts";
import { wasRemoved } from "#document/check/facts/published-items.ts";
import { choice, either, type Sentence, sentence, subject } from "#document/check/facts/sentence.ts";
import { nearMiss, sameWord } from "#document/check/words/suggest.ts";
import { ORDER_TOKENS } from "#document/messages/order-tokens.ts";
import { isRecord, type Schema } from "#document/model/schema.ts";
import { tokensIn } from "#document/model/tokens.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/** Every token has a value: visitors would see an unknown one as written. */
export const tokens: Rule = (document) => {
  const everywhere = knownTokens(document);
  return document.nodes.flatMap(({ value, schema, path }) => {
    if (typeof value !== "string" || schema["x-ref"] !== undefined || !value.includes("{")) return [];
    const names = [...everywhere, ...itemTokens(document, path), ...momentTokens(schema)];
    return bracesIn(value).flatMap((written) => {
      const [name = ""] = tokensIn(written);
      if (names.includes(name) || isEcho(document, name, path)) return [];
      const near = meantToken(written.replace(/[{}\s]/g, ""), names);
      if (near !== undefined && isEcho(document, near, path)) return [];
      const id = name.startsWith("price.") ? name.slice("price.".length) : undefined;
      if (id !== undefined && wasRemoved(document, "prices", id)) {
        const problem = sentence`${subject(path)} holds ${written}, but the price ${choice(id)} was removed.`;
        return { path, severity: "error", problem, hint: "Name another item, or write the sentence without it." };
      }
      return {
        path,
        severity: "error",
        problem: sentence`${subject(path)} holds ${shortened(written, 40)}, which stands for nothing.`,
        hint: near === undefined ? otherwise(id) : `Did you mean {${near}}?`,
      };
    });
  });
};

/** Names of the tokens that have a value on every page. */
export function knownTokens({ site, collections }: CheckedDocument): string[] {
  const written = ["business", "retention"].flatMap((name) => (isRecord(site) ? facts(name, site[name]) : []));
  const prices = [...(collections.get("prices")?.keys() ?? [])].map((id) => `price.${id}`);
  return ["years", "today", "discount", ...written, ...prices];
}

/** The page of an item may speak of the item: {item.title}. */
function itemTokens({ site, collections }: CheckedDocument, path: Path): string[] {
  const collection = placeholderOf(site, path)?.collection ?? "";
  const items = [...(collections.get(collection)?.values() ?? [])];
  return items.flatMap(({ value }) =>
    Object.entries(Object(value)).flatMap(([key, field]) => (typeof field === "string" ? `item.${key}` : [])),
  );
}

/** A text about an order, a customer or a message may name their facts. */
function momentTokens({ "x-tokens": groups = [] }: Schema): string[] {
  return groups.flatMap((group) => ORDER_TOKENS[group].map((name) => `${group}.${name}`));
}

function otherwise(price: string | undefined): Sentence {
  return price === undefined
    ? "Remove it, or name a fact, such as {business.name}."
    : either(
        "Write the id of an item as it stands in the price book.",
        "Name an item of the price book, or write the sentence without it.",
      );
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

function facts(name: string, value: unknown): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, member]) => facts(`${name}.${key}`, member));
  return typeof value === "string" || typeof value === "number" ? [name] : [];
}

function bracesIn(text: string): string[] {
  return text.match(/\{[^{}]*\}?/g) ?? [];
}
