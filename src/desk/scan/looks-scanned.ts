/** Where keys go: into a text with a cursor, into another control with a value, or beside all fields. */
export type KeyTarget = "text" | "value" | "none";

/** Keys that came one after the other. */
export interface Burst {
  readonly text: string;
  /** Milliseconds from key to key. */
  readonly gaps: readonly number[];
  readonly target: KeyTarget;
}

/** What codes of this shop begin with. */
export interface OwnCodes {
  readonly origin: string;
  readonly numberPrefix: string;
}

/** Nobody types several keys in a row as close as this. */
export const FAST_MS = 40;
/** The slowest scanners need 120 ms for a key. After a longer pause something else begins. */
export const PAUSE_MS = 150;
/** The time from key to key differs less than this with a scanner, and more with hands. */
const STEADY_MS = 40;
/** Of several keys. A hand is as steady for a moment. */
const STEADY_GAPS = 5;
/** So many keys in a row are no word of a fast hand, if there is a figure among them. */
const FAST_CODE = 6;
/** Beside all fields nobody types words. */
const SHORTEST_CODE = 4;
/** No word begins with so many letters of an address or number. */
const NO_WORD = 3;
/** Nobody types so much of an address without one pause. */
const LONG_ADDRESS = 24;

/** https://en.wikipedia.org/wiki/Barcode_symbology_identifier: the kind of code, which some scanners send before it. */
export const SYMBOLOGY = /^\][a-z]\d/i;
const SCHEME = /^[a-z][a-z+]{1,9}:\/\//i;
const ANY_NUMBER = /^[a-z]{1,6}-\d{1,9}$/i;
const CODE_SIGN = /\d|:\/\//;
/** What a code can begin with, beside all fields. */
const BEGINS_CODE = /^(\]([a-z]\d?)?)?([a-z]{0,6}(-\d*)?|\d+|[a-z][a-z+]{0,9}(:.*)?)$/i;

/** True if the keys so far are those of a scanner, whatever follows. */
export function isScan({ text, gaps }: Burst, { origin }: OwnCodes): boolean {
  if (SYMBOLOGY.test(text)) return true;
  if (CODE_SIGN.test(text) && text.length >= FAST_CODE && isFast(gaps)) return true;
  if (text.toLowerCase().startsWith(`${origin.toLowerCase()}/`)) return true;
  if (!SCHEME.test(text)) return false;
  return text.length >= LONG_ADDRESS || (gaps.length >= STEADY_GAPS && isSteady(gaps));
}

/** True if the keys were those of a scanner, now that none follows or, after `gap` milliseconds, Enter or Tab. */
export function isWholeScan({ text, gaps: between, target }: Burst, own: OwnCodes, gap?: number): boolean {
  const isOwn = isOwnNumber(text, own);
  const isQuick = text.length >= SHORTEST_CODE && isFast(between);
  if (target === "none" && text.length >= SHORTEST_CODE) {
    if (isOwn || isQuick || ANY_NUMBER.test(text) || /^\d+$/.test(text) || SCHEME.test(text)) return true;
  }
  if (isOwn && (gap !== undefined || isQuick)) return true;
  const gaps = gap === undefined ? between : [...between, gap];
  const isNumber = isOwn || (ANY_NUMBER.test(text) && text.length >= FAST_CODE);
  return isNumber && gaps.length >= STEADY_GAPS && isSteady(gaps);
}

/** How long the newest key is held, in milliseconds. */
export function holdMs(burst: Burst, own: OwnCodes): number {
  const { text, gaps, target } = burst;
  const isFastSoFar = gaps.length > 0 && isFast(gaps);
  if (target === "none") {
    // Who steps through rows looks at them.
    if (/^[jk]+$/i.test(text)) return FAST_MS;
    return BEGINS_CODE.test(text) || isFastSoFar ? PAUSE_MS : 0;
  }
  if (target === "value") return 0;
  if (isFastSoFar) return FAST_MS;
  if (!isBegunCode(text, own)) return 0;
  if (gaps.length === 0) return FAST_MS;
  return text.length >= NO_WORD && isSteady(gaps) ? PAUSE_MS : 0;
}

/** Where a scanner begins after the hand that was typing: at the start of a code, or two keys ago where they are fast. */
export function scannerBeginsAt({ text, gaps, target }: Burst, own: OwnCodes): number | undefined {
  if (isFast(gaps) || SCHEME.test(text)) return undefined;
  const start = codeStart(text, own);
  if (start !== undefined) return text.length - start.length;
  const [last = PAUSE_MS, before = 0] = gaps.toReversed();
  if (target === "none" || last > FAST_MS || before <= FAST_MS || isBegunCode(text, own)) return undefined;
  const ends = Array.from({ length: text.length - 2 }, (_, at) => at + 1);
  return ends.find((at) => isBegunCode(text.slice(at), own)) ?? text.length - 2;
}

/** True if what came is as close as no hand types, and long enough for a code. */
export function isFastCode({ text, gaps }: Burst): boolean {
  return text.length >= SHORTEST_CODE && isFast(gaps);
}

function isFast(gaps: readonly number[]): boolean {
  return gaps.every((gap) => gap <= FAST_MS);
}

function isSteady(gaps: readonly number[]): boolean {
  return Math.max(...gaps) - Math.min(...gaps) <= STEADY_MS;
}

function isOwnNumber(text: string, { numberPrefix }: Pick<OwnCodes, "numberPrefix">): boolean {
  const isOwn = numberPrefix !== "" && text.toLowerCase().startsWith(numberPrefix.toLowerCase());
  return isOwn && /^\d{1,9}$/.test(text.slice(numberPrefix.length));
}

/** The beginning of a code of this shop, as no word goes on, where the keys so far end with one. */
function codeStart(text: string, { numberPrefix }: Pick<OwnCodes, "numberPrefix">): string | undefined {
  const [start] = /(\]|https?:|upi:)$/i.exec(text) ?? [];
  if (start !== undefined) return start;
  const number = text.slice(-numberPrefix.length - 1);
  return numberPrefix !== "" && isOwnNumber(number, { numberPrefix }) ? number : undefined;
}

/** True for what few words and all codes of this shop begin with. */
function isBegunCode(text: string, { numberPrefix, origin }: OwnCodes): boolean {
  const starts = ["]", "http://", "https://", "upi://", origin.toLowerCase(), numberPrefix.toLowerCase()];
  const typed = text.toLowerCase();
  return starts.some((start) => start !== "" && (start.startsWith(typed) || typed.startsWith(start)));
}
