import type { PricedItem } from "#desk/facts/desk-facts.ts";
import { type KnownNames, namesInWords } from "#document/languages/names-in-words.ts";
import { fittingWords, type OtherNames, searchWords, withNames } from "#document/languages/search-words.ts";
import { type ParsedPrice, parsePrice } from "#document/model/price.ts";
import { wordsIn } from "#lib/words-in.ts";

const MOST = 8;

/** An item with the words of its names: of the price book, of the language of the desk, and what people call it else. */
export interface SearchableItem {
  readonly item: PricedItem;
  readonly names: readonly (readonly string[])[];
  readonly words: readonly string[];
}

export function searchableItems(
  items: readonly PricedItem[],
  names: KnownNames = {},
  otherNames: OtherNames = [],
): SearchableItem[] {
  const wordsOf = withNames(otherNames);
  return items.map((item) => {
    const own = namesInWords(item.name, names);
    return { item, names: [item.name, own].map(wordsIn), words: wordsOf(`${item.name} ${own} ${item.table}`) };
  });
}

/**
 * Items by the beginnings of their words, the closest first: "sa" finds "Saree", "do bl" "Double blanket". What has the
 * words whole comes before them, what people call an item else after them; without any of these what is nearly it.
 */
export function findItems(items: readonly SearchableItem[], typed: string): PricedItem[] {
  const [parts, asked] = [wordsIn(typed), searchWords(typed)];
  if (parts.length === 0) return [];
  const ranked = items
    .map(({ item, names, words }) => {
      const isWhole = asked.every((word) => words.includes(word)) || words.includes(asked.join(""));
      const places = names.map((name) => placeOf(name, parts)).filter((place) => place >= 0);
      const place = Math.min(...places, placeOf(words, parts) < 0 ? Infinity : NAMED_ELSE);
      return { item, rank: isWhole ? Math.min(place, NAMED_ELSE) - NAMED_WHOLE : place };
    })
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank);
  return (ranked.length > 0 ? ranked : nearlyFound(items, asked)).slice(0, MOST).map(({ item }) => item);
}

function nearlyFound(items: readonly SearchableItem[], asked: readonly string[]): SearchableItem[] {
  const all = items.map(({ words }) => words);
  const fitting = fittingWords(all, asked);
  return items.filter(({ words }) => fitting.has(words));
}

/** Behind all places in a name, and before them. */
const NAMED_ELSE = 1_000;
const NAMED_WHOLE = 10_000;

/** 0 when the first word begins so, more for later words, -1 when a part begins no word. */
function placeOf(words: readonly string[], parts: readonly string[]): number {
  const places = parts.map((part) => words.findIndex((word) => word.startsWith(part)));
  return places.includes(-1) ? -1 : places.reduce((sum, place) => sum + place, 0);
}

/** How an item of the price book is counted. */
export interface Pricing {
  /** "Kg", "Sq Ft", "Panel"; empty for pieces. */
  readonly unit: string;
  /** In whole rupees, what the price book says first. */
  readonly rupees: number;
  /** Whether somebody has to say the figure: a lowest price, or two that differ. */
  readonly isOpen: boolean;
}

export function pricingOf({ price }: Pick<PricedItem, "price">): Pricing {
  const parsed: ParsedPrice = parsePrice(price) ?? { amounts: [0], from: true, unit: undefined };
  const [rupees = 0] = parsed.amounts;
  return { unit: parsed.unit ?? "", rupees, isOpen: parsed.from || new Set(parsed.amounts).size > 1 };
}
