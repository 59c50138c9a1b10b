const RUNS = 7;
/** Times below it are noise. */
const NOISE_MS = 0.1;

/** How many times the input grows. */
const FACTOR = 4;

/** Work that grows with its input takes 4 times as long for 4 times of it; with the square of the input, 16 times. */
export const LINEAR = 10;

/** How many times as long a task takes for four times the input, by the quickest of some runs of each. */
export function growthOf(task: (size: number) => unknown, size: number): number {
  const quickest = (of: number) =>
    Math.min(
      ...Array.from({ length: RUNS }, () => {
        const began = performance.now();
        task(of);
        return performance.now() - began;
      }),
    );
  return (quickest(FACTOR * size) + NOISE_MS) / (quickest(size) + NOISE_MS);
}
