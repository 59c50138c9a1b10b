import { type CheckedDocument, groupsOf, validText } from "#document/check/facts/checked-document.ts";
import { offerFor, type ParsedPrice, parsePrice } from "#document/model/price.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

/** The valid parts of a row of the price book. */
export interface CheckedPriceRow {
  readonly path: Path;
  readonly id: string | undefined;
  readonly item: string | undefined;
  readonly regular: WrittenPrice | undefined;
  /** The written offer, not the one from the discount. */
  readonly offer: WrittenPrice | undefined;
  readonly offerReason: string | undefined;
  /** The offer from the discount. */
  readonly computed: string | undefined;
}

export interface WrittenPrice extends ParsedPrice {
  readonly path: Path;
  readonly text: string;
}

const rows = new WeakMap<CheckedDocument, CheckedPriceRow[]>();

/** The rows of all price tables, in order. */
export function checkedPriceRows(document: CheckedDocument): CheckedPriceRow[] {
  const found = rows.get(document) ?? groupsOf(document, "price-row").map((group) => rowAt(document, group));
  rows.set(document, found);
  return found;
}

/** Per cent off every regular price; undefined if it is invalid. */
export function discountOf({ site, isRefused }: CheckedDocument): number | undefined {
  const path = ["priceBook", "discountPercent"];
  const percent = valueAt(site, path);
  return typeof percent === "number" && !isRefused(path) ? percent : undefined;
}

function rowAt(
  document: CheckedDocument,
  { value, path }: { readonly value: Readonly<Record<string, unknown>>; readonly path: Path },
): CheckedPriceRow {
  const textAt = (key: string) => validText(document, value, path, key);
  const priceAt = (key: string): WrittenPrice | undefined => {
    const text = textAt(key);
    const price = text === undefined ? undefined : parsePrice(text);
    return text === undefined || price === undefined ? undefined : { ...price, text, path: [...path, key] };
  };
  const regular = priceAt("regPrice");
  const percent = discountOf(document);
  return {
    path,
    id: textAt("id"),
    item: textAt("item"),
    regular,
    offer: priceAt("offerPrice"),
    offerReason: textAt("offerReason"),
    computed: regular && percent !== undefined ? offerFor(regular.text, percent) : undefined,
  };
}
