import { isStoredDraft, type StoredDraft } from "#editor/place/stored-draft.ts";
import { groupOf } from "#editor/shared/draft-values.ts";

/** What this device has of a draft. */
export interface DeviceDraft {
  readonly stored: StoredDraft;
  /** What the place has of it, and the revision it gave to that. */
  readonly synced: StoredDraft | undefined;
  readonly revision: number;
}

/** What a window that is gone has left. */
interface LeftDraft extends DeviceDraft {
  readonly forget: () => void;
}

/** Stores drafts in the browser, each window its own. */
export interface Device {
  /** Stores it at once, or deletes it; false when there is no room, and the browser has what it had. */
  store(draft: DeviceDraft | undefined): boolean;
  /** What this person's windows that are gone have left, newest first. */
  left(): Promise<readonly LeftDraft[]>;
  /** Deletes what all of this person's windows have stored; from then on this one stores nothing. */
  clear(): void;
}

const PREFIX = "site-draft ";
/** What a draft was typed on, where no version holds it: long, and the same with every letter. */
const BASE_PREFIX = "site-base ";
const baseKey = (key: string) => key.replace(PREFIX, BASE_PREFIX);
const forget = (key: string) => {
  localStorage.removeItem(key);
  localStorage.removeItem(baseKey(key));
};
/** Whoever signs in again without a reload finds what this window has stored. */
const WINDOW = crypto.randomUUID();
/** The drafts were deleted: this window stores none until an editor is opened in it again. */
let isClosed = false;

/** Whether somebody's draft is in this browser. */
export function hasDeviceDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** The store of this window. By its lock, others know that it is still open. */
export function openDevice(person: string): Device {
  const prefix = `${PREFIX}${person} `;
  const own = prefix + WINDOW;
  isClosed = false;
  let storedBase: unknown;
  const keys = (start = prefix) => Object.keys(localStorage).filter((key) => key.startsWith(start));
  void navigator.locks.request(own, () => new Promise(() => {}));
  return {
    store(draft) {
      try {
        if (draft === undefined || isClosed) {
          forget(own);
          storedBase = undefined;
          return true;
        }
        const { base } = draft.stored;
        if (base === undefined) localStorage.removeItem(baseKey(own));
        else if (base !== storedBase) localStorage.setItem(baseKey(own), JSON.stringify(base));
        storedBase = base;
        localStorage.setItem(own, written(draft));
        return true;
      } catch {
        return false;
      }
    },
    async left() {
      const { held = [] } = await navigator.locks.query();
      const open = new Set(held.map(({ name }) => name).filter((name) => name !== own));
      for (const base of keys(baseKey(prefix))) {
        const draft = base.replace(BASE_PREFIX, PREFIX);
        if (!open.has(draft) && localStorage.getItem(draft) === null) localStorage.removeItem(base);
      }
      const found = keys().flatMap((key) => {
        const draft = open.has(key)
          ? undefined
          : readDraft(localStorage.getItem(key), localStorage.getItem(baseKey(key)));
        return draft ? [{ ...draft, forget: () => forget(key) }] : [];
      });
      return found.toSorted((one, other) => other.at - one.at);
    },
    clear() {
      isClosed = true;
      for (const key of [...keys(), ...keys(baseKey(prefix))]) localStorage.removeItem(key);
    },
  };
}

function written({ stored: { base: _, ...kept }, ...known }: DeviceDraft): string {
  return JSON.stringify({ at: Date.now(), kept, ...known });
}

function readDraft(text: string | null, base: string | null): (DeviceDraft & { readonly at: number }) | undefined {
  try {
    const { at, kept, synced, revision } = groupOf(JSON.parse(text ?? ""));
    const stored = base === null ? kept : { ...groupOf(kept), base: JSON.parse(base) };
    if (!isStoredDraft(stored) || typeof revision !== "number") return undefined;
    return { at: Number(at), stored, synced: isStoredDraft(synced) ? synced : undefined, revision };
  } catch {
    return undefined;
  }
}
