import { removeAll } from "#account/state/storage.ts";
import { PREFIX } from "#forms/drafts/has-draft.ts";

/** Deletes all drafts: the next person at this device may be somebody else. */
export function clearDrafts(): void {
  removeAll(PREFIX);
}
