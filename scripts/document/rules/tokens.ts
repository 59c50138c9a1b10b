import { isRecord } from "#document/schema.ts";
import { tokensIn } from "#document/tokens.ts";
import type { Path } from "#document/walk.ts";
import type { CheckedDocument, Rule } from "#scripts/document/document.ts";
import { labelOf } from "#scripts/document/place.ts";
import { placeholderOf } from "#scripts/document/rules/placeholder.ts";
import { closest } from "#scripts/document/suggest.ts";

/** Everything in braces is a token with a value: visitors would read any other as it is written. */
export const tokens: Rule = (document) => {
  const everywhere = knownTokens(document);
  return document.nodes.flatMap(({ value, schema, path }) => {
    if (typeof value !== "string" || schema["x-ref"] !== undefined || !value.includes("{")) return [];
    const names = [...everywhere, ...itemTokens(document, path)];
    return bracesIn(value).flatMap((written) => {
      const [name] = tokensIn(written);
      if (name !== undefined && written === `{${name}}` && names.includes(name)) return [];
      const near = closest(written.replace(/[{}\s]/g, ""), names);
      const problem = `${labelOf(path)} holds ${written}, which stands for nothing.`;
      return {
        path,
        severity: "error",
        problem,
        hint: near === undefined ? "Remove it." : `The nearest is {${near}}.`,
      };
    });
  });
};

/** Names of the tokens that have a value on every page. */
export function knownTokens({ site, collections }: CheckedDocument): string[] {
  const business = isRecord(site) ? site["business"] : undefined;
  const prices = [...(collections.get("prices")?.keys() ?? [])].map((id) => `price.${id}`);
  return ["years", "discount", ...facts("business", business), ...prices];
}

/** The page of an item may speak of the item: {item.title}. */
function itemTokens({ site, collections }: CheckedDocument, path: Path): string[] {
  const collection = placeholderOf(site, path)?.collection;
  const [item] = collections.get(collection ?? "")?.values() ?? [];
  return isRecord(item?.value)
    ? Object.entries(item.value).flatMap(([key, field]) => (typeof field === "string" ? `item.${key}` : []))
    : [];
}

function facts(name: string, value: unknown): string[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, member]) => facts(`${name}.${key}`, member));
  return typeof value === "string" || typeof value === "number" ? [name] : [];
}

function bracesIn(text: string): string[] {
  return text.match(/\{[^{}]*\}?/g) ?? [];
}
