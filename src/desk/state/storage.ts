import { getDefaultStore } from "jotai";
import { sessionAtom } from "#account/state/session.ts";
import { removeAll, withStorage } from "#account/state/storage.ts";
import { DESK_KEYS } from "#account/state/stored-keys.ts";

/** Names of what is typed for a move begin with this; the order, and what is asked for, follow. */
export const DRAFT = "draft ";

/** The id of whoever is signed in: what a device keeps is theirs. */
export function whoIsHere(): string | undefined {
  const session = getDefaultStore().get(sessionAtom);
  return session.status === "signed-in" ? session.userId : undefined;
}

/** What this device keeps of the desk for when there is no network. `read` checks it; undefined where nothing is kept. */
export function readStored<T>(name: string, read: (data: unknown) => T | undefined): T | undefined {
  return withStorage((storage) => read(JSON.parse(storage.getItem(DESK_KEYS + name) ?? "null")));
}

/** Whether it is kept: storage may be full or blocked. */
export function store(name: string, value: unknown): boolean {
  const isStored = withStorage((storage) => {
    storage.setItem(DESK_KEYS + name, JSON.stringify(value));
    return true;
  });
  return isStored ?? false;
}

export function storedNames(start: string): string[] {
  const names = withStorage((storage) => Object.keys(storage).filter((name) => name.startsWith(DESK_KEYS + start)));
  return names?.map((name) => name.slice(DESK_KEYS.length)) ?? [];
}

/** Removes some of it, or all: customers' names and addresses do not stay on a device that nobody works with. */
export function forgetStored(start = ""): void {
  removeAll(DESK_KEYS + start);
}
