import { expect, test } from "vitest";
import { median, percentile } from "#scripts/bench/lib/figures.ts";

test.each([
  [[98, 0, 0], 0],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])("the median of %j is %d", (values, middle) => expect(median(values)).toBe(middle));

test("a percentile is the number that so many do not exceed", () => {
  const values = Array.from({ length: 50 }, (_, index) => index + 1);
  expect([percentile(values, 0.98), percentile(values, 0.5), percentile([3], 0.98)]).toEqual([49, 25, 3]);
});
