import type { Patch } from "#editor/shared/patch.ts";

/** What was typed on a version of the draft and may not be on disk yet. */
export interface Unsent {
  readonly version: number;
  readonly patches: readonly Patch[];
}

/** The same, of a window that is gone. */
export interface LeftUnsent extends Unsent {
  /** Called once the draft has it. */
  readonly forget: () => void;
}

const PREFIX = "unsent ";

/**
 * Stores in the browser, at once, what this window has not sent: a window that is closed or loaded again while the
 * editor is away loses nothing. The lock tells other windows that this one is still there.
 */
export function keepUnsent(client: string): { readonly store: (unsent: Unsent) => void; readonly forget: () => void } {
  const key = PREFIX + client;
  void navigator.locks.request(key, () => new Promise(() => {}));
  return {
    store: (unsent) => {
      try {
        localStorage.setItem(key, JSON.stringify(unsent));
      } catch {
        // A full store: what was typed is on its way to the disk all the same.
      }
    },
    forget: () => localStorage.removeItem(key),
  };
}

/** What windows that are gone have left, the oldest version first. */
export async function leftUnsent(): Promise<LeftUnsent[]> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX) && !open.has(key))
    .flatMap(readUnsent)
    .toSorted((a, b) => a.version - b.version);
}

function readUnsent(key: string): LeftUnsent[] {
  const forget = () => localStorage.removeItem(key);
  try {
    const { version, patches } = JSON.parse(localStorage.getItem(key) ?? "");
    return typeof version === "number" && Array.isArray(patches) ? [{ version, patches, forget }] : [];
  } catch {
    return [];
  }
}
