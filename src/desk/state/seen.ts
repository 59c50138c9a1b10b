import { withStorage } from "#account/state/storage.ts";
import { DESK_KEYS, SEEN } from "#account/state/stored-keys.ts";
import { forgetStored, readStored, store, storedNames, whoIsHere } from "#desk/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";
import { now } from "#ui/base/server-clock.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A day's work, and the evening before it. Longer no name or address stays on a device, also where nobody signs out. */
const KEPT_MS = 36 * HOUR_MS;
/** Browsers keep 2.5 million characters and more: drafts and moves that wait need room as well. */
const ROOM = 1_500_000;
/** Version 1.0.1 kept run sheets under names that begin with this. */
const EARLIER = "sheet ";

/** Something that was read from the database. */
interface Seen<T> {
  readonly value: T;
  /** When it was read, in milliseconds. */
  readonly at: number;
}

interface StoredRead extends Seen<unknown> {
  /** Whoever read it: the id of a user. */
  readonly by: string;
}

function readIn(data: unknown): StoredRead | undefined {
  if (!isRecord(data) || typeof data["by"] !== "string" || typeof data["at"] !== "number") return undefined;
  return { by: data["by"], at: data["at"], value: data["value"] };
}

/** What may still be shown to whoever is signed in, the newest first. What may not is deleted. */
function allSeen(): (StoredRead & { readonly name: string })[] {
  const by = whoIsHere();
  const oldest = now().getTime() - KEPT_MS;
  const reads = storedNames(SEEN).flatMap((name) => {
    const read = readStored(name, readIn);
    if (read?.by === by && read !== undefined && read.at >= oldest) return { name, ...read };
    forgetStored(name);
    return [];
  });
  return reads.sort((a, b) => b.at - a.at);
}

let tidiedAt = 0;

function tidy(): void {
  const time = now().getTime();
  if (Math.abs(time - tidiedAt) < HOUR_MS) return;
  tidiedAt = time;
  allSeen();
  forgetStored(EARLIER);
}

function lengthOf(name: string): number {
  return withStorage((storage) => storage.getItem(DESK_KEYS + name)?.length) ?? 0;
}

/** Keeps on this device what was read, for when the database cannot be asked. The oldest makes room. */
export function remember(name: string, value: unknown): void {
  const by = whoIsHere();
  if (by === undefined) return;
  tidy();
  const read: StoredRead = { by, at: now().getTime(), value };
  const others = storedNames(SEEN).filter((one) => one !== SEEN + name);
  let room = ROOM - JSON.stringify(read).length - others.reduce((sum, one) => sum + lengthOf(one), 0);
  for (const { name: oldest } of room < 0 ? allSeen().reverse() : []) {
    if (room >= 0) break;
    if (oldest !== SEEN + name) room += lengthOf(oldest);
    forgetStored(oldest);
  }
  if (room >= 0) store(SEEN + name, read);
}

/** The newest of what this device keeps of it. A row of a list, such as an order, may be newer than what was read alone. */
export function recall<T>(name: string, key: string, read: (data: unknown) => T | undefined): Seen<T> | undefined {
  for (const { name: kept, value: data, at } of allSeen()) {
    const value = kept === `${SEEN}${name} ${key}` ? read(data) : read(rowIn(data, key));
    if (value !== undefined) return { value, at };
  }
  return undefined;
}

/** All of a kind that this device keeps, alone or in a list, each once: the newest. */
export function recallAll<T extends { readonly id: string }>(read: (data: unknown) => T | undefined): T[] {
  const all = new Map<string, T>();
  for (const { value } of allSeen())
    for (const data of [value, ...rowsIn(value)]) {
      const one = read(data);
      if (one !== undefined && !all.has(one.id)) all.set(one.id, one);
    }
  return [...all.values()];
}

function rowIn(data: unknown, id: string): unknown {
  return rowsIn(data).find((row) => isRecord(row) && row["id"] === id);
}

/** The rows of the lists in what was read. */
function rowsIn(data: unknown): unknown[] {
  return isRecord(data) ? Object.values(data).filter(Array.isArray).flat() : [];
}
