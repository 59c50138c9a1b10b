import { atom, getDefaultStore } from "jotai";
import { useCallback, useEffect } from "react";
import type { Answer } from "#account/backend/answer.ts";
import { type Read, useRead } from "#account/reading/use-read.ts";
import { isOutOfReach } from "#desk/backend/ask.ts";
import { now } from "#ui/base/server-clock.ts";

/** How often what is looked at is read again. */
const EVERY_MS = 15_000;

const listeners = new Set<() => unknown>();
const forgetters = new Set<() => void>();

/** Has everything on the screen read again: a move was made. */
export function announceChange(): void {
  for (const listener of listeners) listener();
}

/** Calls a listener after each change. What is returned ends that. */
export function followChanges(listener: () => unknown): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets what was read, for whoever signs in next. */
export function forgetRead(): void {
  for (const forget of forgetters) forget();
}

/** Whether the last that was asked of the database got no answer. */
export const outOfReachAtom = atom(false);

/** When each of what is on the screen was read, while nothing newer can be, in milliseconds. */
export const agesAtom = atom<readonly number[]>([]);

/** Counts something on the screen as this old. What is returned ends that. */
export function noteAge(readAt: number | undefined): (() => void) | undefined {
  if (readAt === undefined) return undefined;
  const { set } = getDefaultStore();
  set(agesAtom, (ages) => [...ages, readAt]);
  return () => set(agesAtom, (ages) => ages.filter((_, at) => at !== ages.indexOf(readAt)));
}

/** Asked for at once: without a network it could not be loaded any more. */
const loading = import("#desk/state/seen.ts");

/** What is also kept on the device: under which name, and how it is checked when it is read there. */
interface OnDevice<T> {
  readonly name: string;
  read(data: unknown): T | undefined;
}

/** Reads by key, and the newest value of each. */
export interface KeptReads<T> {
  read(key: string): Promise<Answer<T>>;
  newest(key: string): T | undefined;
  /** When the newest was read, in milliseconds. */
  readAt(key: string): number | undefined;
  /** Keeps a value from elsewhere, such as the answer to a move. */
  put(key: string, value: T): void;
  /** From now on reads as many rows more as a page has. */
  more(key: string): void;
}

/** Counts requests and values, to tell which is newer. */
let clock = 0;

function tick(): number {
  clock += 1;
  return clock;
}

/**
 * Keeps what was read, so that a view that opens again shows something at once; with `device` also after a restart
 * without a network. Lists are read in pages of so many rows.
 */
export function keptReads<T>(
  ask: (key: string, rows: number) => Promise<Answer<T>>,
  pageSize = 0,
  device?: OnDevice<T>,
): KeptReads<T> {
  const rows = new Map<string, number>();
  const rowsOf = (key: string) => rows.get(key) ?? pageSize;
  const kept = new Map<string, { readonly value: T; readonly at: number; readonly readAt: number }>();
  let forgottenAt = 0;
  const keep = (key: string, value: T, at: number) => {
    // An answer that was overtaken is old.
    if (at <= Math.max(forgottenAt, kept.get(key)?.at ?? 0)) return;
    kept.set(key, { value, at, readAt: now().getTime() });
    if (device) loading.then(({ remember }) => remember(`${device.name} ${key}`, value));
  };
  forgetters.add(() => {
    kept.clear();
    rows.clear();
    forgottenAt = tick();
  });
  return {
    async read(key) {
      const at = tick();
      const answer = await ask(key, rowsOf(key));
      const isSilent = answer.status === "failed" && isOutOfReach(answer);
      getDefaultStore().set(outOfReachAtom, isSilent);
      if (answer.status === "done") keep(key, answer.value, at);
      else if (isSilent && device && !kept.has(key)) {
        const seen = (await loading).recall(device.name, key, device.read);
        if (seen && at > forgottenAt && !kept.has(key)) kept.set(key, { value: seen.value, at: 0, readAt: seen.at });
      }
      return answer;
    },
    newest: (key) => kept.get(key)?.value,
    readAt: (key) => kept.get(key)?.readAt,
    put: (key, value) => keep(key, value, tick()),
    more: (key) => {
      rows.set(key, rowsOf(key) + pageSize);
      announceChange();
    },
  };
}

/** Reads again and again while the page is looked at, and after each move. */
export function useKeptRead<T>(reads: KeptReads<T>, key: string): Pick<Read<T>, "value" | "readAt" | "failure"> {
  const read = useCallback(() => reads.read(key), [reads, key]);
  const { failure, readNow } = useRead(read, { everyMs: EVERY_MS });
  useEffect(() => followChanges(readNow), [readNow]);
  return { value: reads.newest(key), readAt: reads.readAt(key), failure };
}
