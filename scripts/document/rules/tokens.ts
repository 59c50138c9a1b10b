import { isRecord } from "#document/schema.ts";
import { tokensIn } from "#document/tokens.ts";
import type { Path } from "#document/walk.ts";
import type { CheckedDocument, Rule } from "#scripts/document/document.ts";
import { labelOf, shortened } from "#scripts/document/place.ts";
import { placeholderOf } from "#scripts/document/placeholder.ts";
import { nearMiss } from "#scripts/document/suggest.ts";

/** Everything in braces is a token with a value: visitors would read any other as it is written. */
export const tokens: Rule = (document) => {
  const everywhere = knownTokens(document);
  return document.nodes.flatMap(({ value, schema, path }) => {
    if (typeof value !== "string" || schema["x-ref"] !== undefined || !value.includes("{")) return [];
    const names = [...everywhere, ...itemTokens(document, path)];
    return bracesIn(value).flatMap((written) => {
      const [name = ""] = tokensIn(written);
      if (names.includes(name) || isEcho(document, name)) return [];
      const near = nearMiss(written.replace(/[{}\s]/g, ""), names);
      if (near !== undefined && isEcho(document, near)) return [];
      return {
        path,
        severity: "error",
        problem: `${labelOf(path)} holds ${shortened(written, 40)}, which stands for nothing.`,
        hint: near === undefined ? "Remove it, or name a fact, such as {business.name}." : `Did you mean {${near}}?`,
      };
    });
  });
};

/** Names of the tokens that have a value on every page. */
export function knownTokens({ site, collections }: CheckedDocument): string[] {
  const business = isRecord(site) ? site["business"] : undefined;
  const prices = [...(collections.get("prices")?.keys() ?? [])].map((id) => `price.${id}`);
  return ["years", "today", "discount", ...facts("business", business), ...prices];
}

/** The page of an item may speak of the item: {item.title}. */
function itemTokens({ site, collections }: CheckedDocument, path: Path): string[] {
  const collection = placeholderOf(site, path)?.collection ?? "";
  const [item] = collections.get(collection)?.values() ?? [];
  if (!isRecord(item?.value)) return [];
  return Object.entries(item.value).flatMap(([key, field]) => (typeof field === "string" ? `item.${key}` : []));
}

/** A fact that another message says is missing or wrong. */
function isEcho({ isRefused, isComplete }: CheckedDocument, name: string): boolean {
  if (name.startsWith("price.")) return !isComplete("prices");
  const path = name.split(".");
  return path.some((_, index) => isRefused(path.slice(0, index + 1)));
}

function facts(name: string, value: unknown): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, member]) => facts(`${name}.${key}`, member));
  return typeof value === "string" || typeof value === "number" ? [name] : [];
}

function bracesIn(text: string): string[] {
  return text.match(/\{[^{}]*\}?/g) ?? [];
}
