import { isRecord } from "#document/model/schema.ts";
import type { ChangedPart } from "#editor/shared/changed-part.ts";

/** What a page that is gone has left. */
export interface LeftPart {
  readonly part: ChangedPart;
  /** Called once the draft has it. */
  readonly forget: () => void;
}

/** What was typed and may not be saved yet. */
export interface Unsent {
  /** Stores it in the browser at once; undefined when everything is saved. */
  store(part: ChangedPart | undefined): void;
  /** What this person's pages that are gone have left. */
  left(): Promise<LeftPart[]>;
}

/**
 * Stores in the browser, at once, what this page has typed and the editor has not answered: a page that is closed, or a
 * phone that dies, loses nothing. By the lock, other pages know that this one is still open.
 */
export function openUnsent(person: string, client: string): Unsent {
  const prefix = `unsent ${person} `;
  const own = prefix + client;
  void navigator.locks.request(own, () => new Promise(() => {}));
  return {
    store(part) {
      try {
        if (part === undefined) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify(part));
      } catch {
        // A full store: what was typed is being sent to the draft all the same.
      }
    },
    async left() {
      const { held = [] } = await navigator.locks.query();
      const open = new Set(held.map(({ name }) => name));
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own && !open.has(key));
      return keys.flatMap((key) => {
        const part = readPart(localStorage.getItem(key) ?? "");
        return part ? [{ part, forget: () => localStorage.removeItem(key) }] : [];
      });
    },
  };
}

function readPart(text: string): ChangedPart | undefined {
  try {
    const part: unknown = JSON.parse(text);
    return isRecord(part) && Array.isArray(part["path"])
      ? { path: part["path"].map(String), before: part["before"], after: part["after"] }
      : undefined;
  } catch {
    return undefined;
  }
}
