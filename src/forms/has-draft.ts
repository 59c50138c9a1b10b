import { withStorage } from "#forms/storage.ts";

/** Of the name under which a draft is kept; the form's id follows. */
export const PREFIX = "draft:";

/** Whether anything was kept of a form: the page need not wait to be touched. */
export function hasDraft(formId: string): boolean {
  return Boolean(withStorage((storage) => storage.getItem(PREFIX + formId)));
}
