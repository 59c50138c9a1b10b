import type { PriceSearch } from "#document/model/types.gen.ts";
import { isNear } from "#lib/near-words.ts";
import { wordsIn } from "#lib/words-in.ts";

/** What else people call the items that have a word in their name. */
export type OtherNames = NonNullable<PriceSearch["otherNames"]>;

/** "T-shirts" → ["tshirt"], "Suit, 2 pieces" → ["suit", "2", "piece"]. */
export function searchWords(text: string): string[] {
  return wordsIn(text.replaceAll("-", "")).map(singular);
}

/** Endings of the plural: "s", "கள்", "ियाँ", "ें", "ों", "े", as `wordsIn` writes them. */
const PLURAL = /s$|கள்$|य?(ां|ें?|ों)$/;

function singular(word: string): string {
  return word.length > 3 ? word.replace(PLURAL, "") : word;
}

/** The words by which an item is found: its own, and other names of these or of names before. */
export function withNames(otherNames: OtherNames): (item: string) => string[] {
  const named = otherNames.map(({ word, names }) => ({ word: searchWords(word).join(" "), names: searchWords(names) }));
  return (item) => {
    const words = searchWords(item);
    for (const { word, names } of named) if (words.join(" ").includes(word)) words.push(...names);
    return words;
  };
}

/** The words by which something is found. */
type Words = readonly string[];

/** How well a word that is typed fits one of a row's: it is that word, begins it, is a part of it, or nearly it. */
type Fit = (word: string, typed: string) => boolean;

const WHOLE: Fit = (word, typed) => word === typed;
const BEGUN: Fit = (word, typed) => word.startsWith(typed);
/** One letter of an Indian script with its sign is part of many words: "டை", a tie, is in every "உடை". */
const PART: Fit = (word, typed) => !/^\p{L}\p{M}+$/u.test(typed) && word.includes(typed);
const NEAR: Fit = (word, typed) =>
  typed.length >= MIN_MISSPELT && word[0] === typed[0] && isNear(word, typed) && !isOther(word, typed);

/** In shorter words another letter makes another word. */
const MIN_MISSPELT = 4;

/** With two letters, another one makes another word of an Indian script: "சோபா" is no "சோக்கா", "जूता" is "जूते". */
function isOther(word: string, typed: string): boolean {
  const [letters, others] = [typed, word].map((each) => each.replace(VOWEL_SIGNS, ""));
  return letters?.length === 2 && others?.length === 2 && letters !== others;
}

const VOWEL_SIGNS = /\p{M}/gu;

/** A word of more entries than these, and than a fifth of all, names no item: "clean", "wash". */
const MANY = 6;
const FIFTH = 5;

/**
 * Which of some entries have every word of a query, in any order, also in the plural: as whole words or as one ("bed
 * sheet"), else as beginnings, else as parts. If none has all of them, those that have most of the words that name an
 * item, also misspelt: nothing is found by "sofa cleaning".
 */
export function fittingWords(all: readonly Words[], asked: Words): ReadonlySet<Words> {
  const joined = asked.join("");
  for (const fits of [WHOLE, BEGUN, PART]) {
    const found = all.filter(
      (words) => asked.every((typed) => hasWord(words, typed, fits)) || (fits === WHOLE && words.includes(joined)),
    );
    if (found.length > 0) return new Set(found);
  }
  return havingMost(all, asked);
}

function hasWord(words: Words, typed: string, fits: Fit): boolean {
  return words.some((word) => fits(word, typed));
}

function havingMost(all: readonly Words[], asked: Words): ReadonlySet<Words> {
  const counts = new Map(all.map((words) => [words, 0]));
  asked.forEach((typed, index) => {
    // The last word may not be finished.
    const fits: Fit = (word) => (index === asked.length - 1 ? BEGUN : WHOLE)(word, typed) || NEAR(word, typed);
    const having = all.filter((words) => hasWord(words, typed, fits));
    if (having.length > Math.max(MANY, all.length / FIFTH)) return;
    for (const words of having) counts.set(words, (counts.get(words) ?? 0) + 1);
  });
  const most = Math.max(1, ...counts.values());
  return new Set(all.filter((words) => counts.get(words) === most));
}
