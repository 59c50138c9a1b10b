import { type OrderSource, readOrder, sourceIn } from "#account/orders/order-source.ts";
import { isOutOfReach } from "#desk/backend/ask.ts";
import { search } from "#desk/backend/requests.ts";
import { DESK } from "#desk/facts/desk-facts.ts";
import type { DeskFacts } from "#desk/facts/desk-facts-of.ts";
import { checked } from "#desk/model/guards.ts";
import { type DeskOrder, isDeskOrder } from "#desk/model/order.ts";
import { placeInAddress } from "#desk/state/place.ts";
import { cleanSigns } from "#lib/clean.ts";

/** What is known of this shop. */
interface Known extends Pick<DeskFacts, "paths" | "numberPrefix"> {
  readonly origin: string;
}

/** What a scanner has read: an order of this shop, by its page or its number; something of another one; or words to search. */
export type Code =
  | { readonly kind: "page"; readonly source: OrderSource }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "foreign" }
  | { readonly kind: "words" };

const NUMBER = /^([a-z]{1,6}-)?(\d{1,9})$/i;
/** Which kind of code it is; some scanners send it first, as in `]Q1`. */
const SYMBOLOGY = /^\][a-z]\d/i;
const LINK = /^[a-z][a-z+]*:\/\//i;

export function scannedCode(text: string, known: Known): Code {
  const tidy = withCase(cleanSigns(text).replace(SYMBOLOGY, ""));
  const [, prefix, digits] = NUMBER.exec(tidy) ?? [];
  if (digits !== undefined) {
    const isOurs = prefix === undefined || prefix.toLowerCase() === known.numberPrefix.toLowerCase();
    return isOurs ? { kind: "number", number: Number(digits) } : { kind: "foreign" };
  }
  if (!LINK.test(tidy)) return { kind: "words" };
  const source = URL.canParse(tidy) ? sourceAt(new URL(tidy), known) : undefined;
  return source ? { kind: "page", source } : { kind: "foreign" };
}

/**
 * Undoes Caps Lock, which turns the letters of a scanner around. Some write capitals only: all but the token of a slip is
 * read without them.
 */
function withCase(text: string): string {
  const [scheme] = /^[A-Z+]+:\/\//.exec(text) ?? [];
  if (scheme === undefined) return text;
  if (!/[a-z]/.test(text)) return text.toLowerCase();
  return text.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
}

/** Of a tag the desk's own address, of a slip the customer's. */
function sourceAt({ origin, pathname, hash }: URL, { paths, origin: own }: Known): OrderSource | undefined {
  if (origin !== own) return undefined;
  if (pathname === DESK.page) return sourceIn(placeInAddress(hash).order ?? "", "own");
  if (pathname === paths.track) return sourceIn(hash, "tracked");
  return pathname === paths.order ? sourceIn(hash, "own") : undefined;
}

/** The id of the order that a code means; null when there is none, undefined when that is not known. */
export async function orderOf(code: Code): Promise<string | null | undefined> {
  if (code.kind === "page") {
    if (code.source.kind === "own") return code.source.id;
    const answer = await readOrder(code.source);
    return answer.status === "done" ? (answer.value?.id ?? null) : undefined;
  }
  if (code.kind !== "number") return null;
  const answer = await search(String(code.number), 30);
  if (answer.status === "failed")
    return isOutOfReach(answer) ? (await seenHere()).find(({ number }) => number === code.number)?.id : undefined;
  return answer.value.orders.find(({ number }) => number === code.number)?.id ?? null;
}

/** The orders that this device has read, for when the database cannot be asked. */
async function seenHere(): Promise<DeskOrder[]> {
  const { recallAll } = await import("#desk/state/seen.ts");
  return recallAll(checked(isDeskOrder));
}
