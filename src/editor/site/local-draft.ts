import { isStoredDraft, type LocalDraft } from "#editor/site/stored-draft.ts";

const keyOf = (userId: string) => `site-draft ${userId}`;

/** The draft an owner has left in this browser; undefined where there is none that can be read. */
export function readLocalDraft(userId: string): LocalDraft | undefined {
  try {
    const { kept, synced, revision } = Object(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null"));
    if (!isStoredDraft(kept) || !Number.isInteger(revision)) return undefined;
    return { kept, synced: isStoredDraft(synced) ? synced : undefined, revision };
  } catch {
    return undefined;
  }
}

/** Keeps a draft in this browser, or forgets it; false when there is no room for it. */
export function keepLocalDraft(userId: string, draft: LocalDraft | undefined): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
