import { withStorage } from "#forms/storage.ts";

/** Of the name under which a draft is kept; the form's id follows, then "#" and the tab it was typed in. */
export const PREFIX = "draft:";

/** Drafts kept before tabs had names end with the form's id. */
export function isDraftOf(formId: string, key: string): boolean {
  return `${key}#`.startsWith(`${PREFIX + formId}#`);
}

/** Whether anything was kept of a form, in any tab: the page need not wait to be touched. */
export function hasDraft(formId: string): boolean {
  return Boolean(withStorage((storage) => Object.keys(storage).some((key) => isDraftOf(formId, key))));
}
