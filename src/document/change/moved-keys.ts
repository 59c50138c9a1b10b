/**
 * The fewest keys that had to move to turn one order into another. Both orders hold the same keys.
 */
export function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const position = new Map(before.map((key, index) => [key, index]));
  const stayed = longestRise(after.map((key) => position.get(key) ?? -1));
  return new Set(after.filter((_key, index) => !stayed.has(index)));
}

/** Indexes of the longest rising part of some numbers (patience sorting). */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const pile = firstPile(ends, number, numbers);
    previous[index] = ends[pile - 1];
    ends[pile] = index;
  });
  const rise = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rise.add(index);
  return rise;
}

/** The first pile that does not end in a smaller number, or else a new pile. */
function firstPile(ends: readonly number[], number: number, numbers: readonly number[]): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
