import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const RUNS = 7;
const MEASUREMENTS = 5;
/** Of work that is compared closely. */
const ROUNDS = 15;
/** Times below it are noise. */
const NOISE_MS = 0.1;

/** How many times the input grows. */
const FACTOR = 4;

/** Work that grows with its input takes 4 times as long for 4 times of it; with the square of the input, 16 times. */
export const LINEAR = 10;

/**
 * How many times as long a task takes for four times the input, by the quickest of some runs of each. A busy machine
 * only lengthens: the least of some measurements counts, and the first that is linear is enough.
 */
export function growthOf(task: (size: number) => unknown, size: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let measured = 0; measured < MEASUREMENTS && least >= LINEAR; measured += 1) {
    least = Math.min(least, (quickest(task, FACTOR * size) + NOISE_MS) / (quickest(task, size) + NOISE_MS));
  }
  return least;
}

/** Milliseconds. */
function quickest(task: (size: number) => unknown, size: number): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    task(size);
    return performance.now() - began;
  });
  return Math.min(...times);
}

/**
 * How many times as much work a task is at another size, by the least of some measurements of each: what a collection of
 * memory adds is no part of it. `most` is enough.
 */
export async function ratioOf(task: (size: number) => unknown, [from, to]: readonly [number, number], most: number) {
  const least = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  for (let measured = 0; measured < ROUNDS; measured += 1) {
    least.from = Math.min(least.from, await processorTime(task, from));
    least.to = Math.min(least.to, await processorTime(task, to));
    if (measured > 1 && least.to / least.from <= most) break;
  }
  return least.to / least.from;
}

/** Microseconds of the processor: unlike those of a clock, others on a busy machine add hardly any. */
async function processorTime(task: (size: number) => unknown, size: number): Promise<number> {
  const before = process.cpuUsage();
  await task(size);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** How many bytes what a task makes fills while it is held: the middle of some measurements. */
export function memoryOf(task: () => unknown): number {
  // What a task keeps for good is no part of it: it runs once before.
  task();
  const measured = Array.from({ length: MEASUREMENTS }, () => {
    const before = bytesInUse();
    const held = [task()];
    return held.length * (bytesInUse() - before);
  });
  return measured.toSorted((a, b) => a - b)[Math.floor(MEASUREMENTS / 2)] ?? 0;
}

function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  // What waits to be finalized is gone the second time.
  if (typeof collect === "function") for (let time = 0; time < 2; time += 1) collect();
  return process.memoryUsage().heapUsed;
}
