import { withStorage } from "#account/state/storage.ts";

/** Prefix of a draft's storage key; the form's id follows, then "#" and the tab. */
export const PREFIX = "draft:";

export function isDraftOf(formId: string, key: string): boolean {
  return key.startsWith(`${PREFIX + formId}#`);
}

/** Whether any tab has a draft of the form; then the page hydrates at once. */
export function hasDraft(formId: string): boolean {
  return Boolean(withStorage((storage) => Object.keys(storage).some((key) => isDraftOf(formId, key))));
}
