import { groupOf } from "#editor/shared/draft-values.ts";
import { isStoredDraft, type LocalDraft } from "#editor/site/stored-draft.ts";

const PREFIX = "site-draft ";

const keyOf = (userId: string) => PREFIX + userId;

/** Whether somebody's draft is in this browser. */
export function hasLocalDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

/** The draft that an owner has in this browser; undefined where there is none that can be read. */
export function readLocalDraft(userId: string): LocalDraft | undefined {
  try {
    const { kept: stored, synced, revision } = groupOf(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null"));
    if (!isStoredDraft(stored) || typeof revision !== "number") return undefined;
    return { stored, synced: isStoredDraft(synced) ? synced : undefined, revision };
  } catch {
    return undefined;
  }
}

/** Stores a draft in this browser, or deletes it; false when there is no room for it. */
export function storeLocalDraft(userId: string, draft: LocalDraft | undefined): boolean {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(userId));
    else {
      const { stored: kept, synced, revision } = draft;
      localStorage.setItem(keyOf(userId), JSON.stringify({ kept, synced, revision }));
    }
    return true;
  } catch {
    return false;
  }
}
