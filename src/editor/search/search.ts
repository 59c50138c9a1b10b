import type { Findable } from "#editor/search/search-index.ts";
import { plainLetters, wordsIn } from "#lib/words-in.ts";

/** How much a word counts where it is found. */
const WEIGHT = { title: 12, foundBy: 8, text: 6, within: 3, description: 2 } as const;
/** What owners look for most: a price by its item, and a part of the site by its name. */
const EXTRA: Record<Findable["kind"], number> = { price: 4, area: 4, field: 0 };
/** How much it counts to be in the first area, the prices. */
const FIRST_AREA = 12;

/** Everything that can be found, with the words it is found by. */
export type SearchIndex = readonly IndexedThing[];

interface IndexedThing {
  readonly thing: Findable;
  readonly places: readonly (readonly [words: readonly string[], weight: number])[];
  readonly extra: number;
}

/** Takes the texts apart once: an owner types letter by letter. */
export function indexOf(things: readonly Findable[]): SearchIndex {
  const last = Math.max(1, ...things.map(({ rank }) => rank));
  return things.map((thing) => ({
    thing,
    places: [
      [wordsIn(thing.title), WEIGHT.title],
      [wordsIn(thing.foundBy), WEIGHT.foundBy],
      [wordsIn(thing.text), WEIGHT.text],
      [thing.within.flatMap(wordsIn), WEIGHT.within],
      [wordsIn(thing.description), WEIGHT.description],
    ],
    extra: EXTRA[thing.kind] + FIRST_AREA * (1 - thing.rank / last),
  }));
}

/**
 * What an owner looks for by typing, the best first. Each word is looked for at the beginning of words; what has only
 * some of them is there when nothing has all. What only an explanation speaks of is there when nothing else is found.
 */
export function searchSite(index: SearchIndex, typed: string): Findable[] {
  const words = wordsIn(typed);
  const judged = index.flatMap(({ thing, places, extra }) => {
    const points = words.map((word) => pointsOf(places, word)).filter((point) => point > 0);
    const isExplained = words.every((word) => pointsOf(places.slice(0, -1), word) === 0);
    return points.length === 0 ? [] : [{ thing, met: points.length, points: sum(points) + extra, isExplained }];
  });
  const most = Math.max(0, ...judged.map(({ met }) => met));
  const best = judged.filter(({ met }) => met === most);
  const own = best.filter(({ isExplained }) => !isExplained);
  return (own.length > 0 ? own : best).toSorted((a, b) => b.points - a.points).map(({ thing }) => thing);
}

/** The best place of a word: a title that is the word, or several of it, counts more than one that begins with it. */
function pointsOf(places: IndexedThing["places"], word: string): number {
  return Math.max(
    ...places.map(([words, weight]) => {
      if (words.includes(word) || words.includes(`${word}s`)) return weight * (words.length === 1 ? 2 : 1.5);
      return words.some((each) => each.startsWith(word)) ? weight : 0;
    }),
  );
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
}

/** How much of a long text is shown before and after what was found. */
const AROUND = 44;

/** A text around the first place that begins with a word that was looked for, in three parts; the middle one was found. */
export function excerpt(text: string, typed: string): readonly [before: string, found: string, after: string] {
  const words = wordsIn(typed);
  const spot = [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)].find(([word]) =>
    words.some((wanted) => plainLetters(word).startsWith(wanted)),
  );
  const at = spot?.index ?? 0;
  const found = spot?.[0] ?? "";
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + found.length + AROUND)];
  const before = text.slice(from, at);
  const after = text.slice(at + found.length, to);
  return [
    from > 0 ? `…${before.replace(/^\S*\s/, "")}` : before,
    found,
    to < text.length ? `${after.replace(/\s\S*$/, "")}…` : after,
  ];
}
