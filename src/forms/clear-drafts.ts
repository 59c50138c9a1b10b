import { PREFIX } from "#forms/has-draft.ts";
import { removeAll } from "#forms/storage.ts";

/** Forgets what was typed into any form: the next person at this device may be another. */
export function clearDrafts(): void {
  removeAll(PREFIX);
}
