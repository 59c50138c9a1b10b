import type { Change } from "#document/change/change.ts";
import { nameOf, withoutTokens } from "#document/change/entry-name.ts";
import { shortened } from "#document/check/facts/place.ts";
import { dayAndMonth, isDate } from "#lib/locale/days.ts";
import { defaultClock } from "#lib/locale/default-clock.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";
import { isClockTime } from "#lib/locale/times.ts";
import { list } from "#lib/locale/words.ts";

/** Describes the changes of one part of the document. The first function that handles a change describes it. */
export interface ChangeDescriber {
  takes(change: Change): boolean;
  describe(changes: readonly Change[]): string[];
}

/** Describes each of its changes by itself; `sentence` is without a full stop. */
export function describeEach(takes: ChangeDescriber["takes"], sentence: (change: Change) => string): ChangeDescriber {
  return { takes, describe: (changes) => changes.map((change) => `${sentence(change)}.`) };
}

/** A value in a sentence: words in quotes, numbers as written; undefined if it is too large to show. */
export function valueInWords(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" || value === null) return String(value);
  return typeof value === "string" ? textInWords(value) : undefined;
}

function textInWords(text: string): string {
  if (text.trim() === "") return "empty";
  if (isDate(text)) return dayAndMonth(text, DEFAULT_LANG);
  if (isClockTime(text)) return defaultClock(text);
  const line = shortened(withoutTokens(text).replace(/\s+/g, " "), 60);
  return /\p{L}\P{L}*\s/u.test(text) ? `“${line}”` : line;
}

/** What happened to something: "Phone changed: +91 1 → +91 2". Without a full stop. */
export function happened(what: string, change: Change): string {
  if (change.kind === "moved") {
    if (change.from !== undefined) return `${what} moved here from ${change.from}`;
    return change.follows === undefined ? `${what} moved to the top` : `${what} moved after “${change.follows}”`;
  }
  if (change.kind !== "changed") {
    const value = entryOf(change);
    const words = value === "" || nameOf(value) === change.names.at(-1) ? undefined : valueInWords(value);
    return `${what} ${change.kind}${words === undefined ? "" : `: ${words}`}`;
  }
  const [before, after] = [valueInWords(change.before), valueInWords(change.after)];
  if (before === undefined || after === undefined) return `${what} changed`;
  return before === after
    ? `${what} changed: further on in the text, in a fact it names, or in its spaces`
    : `${what} changed: ${before} → ${after}`;
}

/** Changes in groups by a key, in the order of their first members. */
export function grouped(changes: readonly Change[], keyOf: (change: Change) => string): [string, Change[]][] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(keyOf(change), [...(groups.get(keyOf(change)) ?? []), change]);
  return [...groups];
}

/** "a", "a and b", "a, b and c"; a long list is cut, with the count of the rest. */
export function listed(words: readonly string[], most = 24): string {
  const rest = words.length - most;
  const shown = rest > 0 ? [...words.slice(0, most), `${rest} more`] : words;
  return list(shown, DEFAULT_LANG);
}

/** The name of an entry, before or after the change. */
export function entryOf(change: Change): unknown {
  if (change.kind === "added") return change.after;
  return change.kind === "removed" ? change.before : undefined;
}
