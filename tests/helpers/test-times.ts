import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = ".build/test-times";

/** Milliseconds by test file. */
export type TestTimes = ReadonlyMap<string, number>;

/** Adds up times of tests by their file. */
export class TimesByFile extends Map<string, number> {
  add(file: string, milliseconds: number): void {
    const name = path.relative(process.cwd(), file);
    this.set(name, (this.get(name) ?? 0) + milliseconds);
  }
}

/** Stores the times of one run, for the list of all runs. */
export function storeTimes(tool: string, times: TestTimes): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${tool}.json`), JSON.stringify([...times]));
}

export function forgetTimes(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** The slowest files of all runs since the last reset, a line each. */
export function slowestFiles(count: number): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const kept = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), "utf8"));
  const times = kept.flatMap((text): [string, number][] => JSON.parse(text));
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
