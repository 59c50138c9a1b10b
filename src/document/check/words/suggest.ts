import { choice, choiceList, type FindingWords, sentence } from "#document/check/facts/sentence.ts";

/** The candidate within a small typo of a word, such as "pricing" for "pircing"; undefined when there is none. */
export function nearMiss(word: string, candidates: Iterable<string>): string | undefined {
  const best = closest(word, candidates);
  if (best === undefined) return undefined;
  const allowed = Math.min(word.length, best.length) < 4 ? 1 : Math.max(2, Math.floor(best.length / 4));
  return editDistance(word.toLowerCase(), best.toLowerCase()) <= allowed ? best : undefined;
}

/**
 * The only candidate that is the same word spelt differently: other punctuation or capitals, a letter dropped, doubled
 * or swapped. Stricter than `nearMiss`, for names where a wrong guess would be another item's price.
 */
export function sameWord(word: string, candidates: Iterable<string>): string | undefined {
  const found = [...candidates].filter((candidate) => isSameWord(bare(word), bare(candidate)));
  return found.length === 1 ? found[0] : undefined;
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (editDistance(a, b) !== 1 || a.replace(/\D/g, "") !== b.replace(/\D/g, "")) return false;
  return a.length !== b.length || [...a].sort().join() === [...b].sort().join();
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** The candidate nearest to a word, at any distance; the first of equals. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const ranked = [...candidates].map((candidate) => ({
    candidate,
    distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
  }));
  return ranked.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** Edit distance: letters added, dropped, changed or swapped with their neighbour. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const changed = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + changed,
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** `Did you mean "Saree"?`, or else the sentence `otherwise`. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: FindingWords): FindingWords {
  const near = nearMiss(word, candidates);
  return near === undefined ? otherwise : sentence`Did you mean ${choice(near)}?`;
}

const MOST_NAMED = 12;

/** `Possible here: "Care", "Everyday".` Long lists are cut: nobody reads forty names. */
export function possible(candidates: Iterable<string>): FindingWords {
  const names = [...candidates];
  if (names.length === 0) return "There are none yet.";
  return sentence`Possible here: ${choiceList(names.slice(0, MOST_NAMED))}${names.length > MOST_NAMED ? " and others" : ""}.`;
}
