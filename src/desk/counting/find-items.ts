import type { PricedItem } from "#desk/facts/desk-facts.ts";
import { type KnownNames, namesInWords } from "#document/languages/names-in-words.ts";
import { type ParsedPrice, parsePrice } from "#document/model/price.ts";
import { wordsIn } from "#lib/words-in.ts";

const MOST = 8;

/**
 * Items by the beginnings of their words, the closest first: "sa" finds "Saree", "do bl" "Double blanket". What they are
 * called in the language of the desk finds them too.
 */
export function findItems(items: readonly PricedItem[], typed: string, names: KnownNames = {}): PricedItem[] {
  const parts = wordsIn(typed);
  if (parts.length === 0) return [];
  return items
    .map((item) => {
      const ranks = [item.name, namesInWords(item.name, names)].map((name) => rankOf(wordsIn(name), parts));
      return { item, rank: Math.min(...ranks.filter((rank) => rank >= 0)) };
    })
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ item }) => item);
}

/** 0 when the first word begins so, more for later words, -1 when a part begins no word. */
function rankOf(words: readonly string[], parts: readonly string[]): number {
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
