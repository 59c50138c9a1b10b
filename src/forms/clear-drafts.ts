import { PREFIX } from "#forms/has-draft.ts";
import { withStorage } from "#forms/storage.ts";

/** Forgets what was typed into any form: the next person at this device may be another. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}
