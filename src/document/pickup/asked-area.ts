import type { PickupArea } from "#document/model/types.gen.ts";
import { cleanSigns } from "#lib/clean.ts";
import { list } from "#lib/locale/words.ts";
import { isNear } from "#lib/near-words.ts";
import { wordsIn } from "#lib/words-in.ts";

/** What is told to somebody who asks for a place: `name` is where the rider comes, or what was asked for. */
export interface AskedArea {
  readonly answer: "yes" | "no" | "unknown";
  readonly name: string;
}

/** Shorter parts of a name are in too many. */
const MIN_PART = 3;
/** In shorter names another letter makes another name. */
const MIN_MISSPELT = 5;

/**
 * Whether the rider comes to a place, by its PIN code, or else by one of its names: within an address, half of it, or
 * misspelt by a letter. Undefined when nothing is asked.
 */
export function askedArea(areas: readonly PickupArea[], typed: string, lang: string): AskedArea | undefined {
  const words = wordsIn(typed);
  if (words.length === 0) return undefined;
  const pin = cleanSigns(typed).replace(BETWEEN_DIGITS, "").match(LAST_SIX)?.at(-1);
  if (pin !== undefined) {
    const served = areas.find((area) => area.pin === pin);
    return served ? { answer: "yes", name: `${served.name} (${served.pin})` } : { answer: "no", name: pin };
  }
  const named = areasNamed(areas, words);
  if (named.length === 0) return { answer: "unknown", name: typed.trim() };
  const names = named.map(({ name }) => name);
  return { answer: "yes", name: list(names, lang) };
}

const BETWEEN_DIGITS = /(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu;
const LAST_SIX = /\d{6}(?!\d)/g;

/** Areas of whose names one is asked for; if there is none, those that have it as a part; then those that are near it. */
function areasNamed(areas: readonly PickupArea[], words: readonly string[]): PickupArea[] {
  const asked = words.join("");
  const named = areas.map((area) => ({ area, names: namesOf(area) }));
  const by = (matches: (name: string) => boolean) =>
    named.filter(({ names }) => names.some(matches)).map(({ area }) => area);
  const runs = runsOf(words);
  const whole = by((name) => runs.has(name));
  if (whole.length > 0) return whole;
  const parts = by((name) => asked.length >= MIN_PART && name.includes(asked));
  return parts.length > 0 ? parts : by((name) => asked.length >= MIN_MISSPELT && isNear(name, asked));
}

/** "R.S. Puram, RSP" → ["rspuram", "rsp"]. */
const namesOf = ({ name, names = "" }: PickupArea) =>
  [name, ...names.split(",")].map((each) => wordsIn(each).join("")).filter(Boolean);

/** Words that follow each other, joined: "r", "rs", "rspuram", "s", "spuram", "puram". */
function runsOf(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((_, from) => words.slice(from).map((__, to) => words.slice(from, from + to + 1).join(""))),
  );
}
