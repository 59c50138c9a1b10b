import { isRecord } from "#document/model/schema.ts";

/** Tells whether data from outside are what their type says. */
export type Guard<T> = (data: unknown) => data is T;

/** Reads what a guard lets through. */
export function checked<T>(isIt: Guard<T>): (data: unknown) => T | undefined {
  return (data) => (isIt(data) ? data : undefined);
}

export function listOf<T>(isRow: Guard<T>): Guard<T[]> {
  return (data): data is T[] => Array.isArray(data) && data.every(isRow);
}

/** Whether data has texts, or figures, under these names. */
export function has(data: unknown, type: "string" | "number", names: readonly string[]): boolean {
  return isRecord(data) && names.every((name) => typeof data[name] === type);
}
