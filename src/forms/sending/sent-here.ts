import { ofTab, withStorage } from "#account/state/storage.ts";
import type { Arrived } from "#forms/sending/send.ts";

/**
 * What was sent with this entry of the tab's history: known again after Back or a reload, while a new visit begins with
 * an empty form. `keepSent` stores it. By default of whichever form.
 */
export function sentHere(formId?: string): Arrived | undefined {
  const sent = withStorage((storage) => JSON.parse(storage.getItem(history.state?.sent) ?? "null"), ofTab);
  if ((formId ?? sent?.formId) === sent?.formId) return sent ?? undefined;
}
