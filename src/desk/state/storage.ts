import { DESK_KEYS as PREFIX } from "#account/state/stored-keys.ts";

/** Names of what is typed for a move begin with this; the order, and what is asked for, follow. */
export const DRAFT = "draft ";

/** What this device keeps of the desk for when there is no network. Undefined where nothing is kept, or nothing can be. */
export function readStored<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it is kept: storage may be full or blocked. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function storedNames(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + start))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Removes some of it, or all: customers' names and addresses do not stay on a device that nobody works with. */
export function forgetStored(start = ""): void {
  for (const name of storedNames(start)) localStorage.removeItem(PREFIX + name);
}
