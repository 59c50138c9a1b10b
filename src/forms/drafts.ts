import { isRecord } from "#document/schema.ts";
import type { Answers } from "#forms/answers.ts";
import { withStorage } from "#forms/storage.ts";

const PREFIX = "draft:";
const DAYS_KEPT = 7;
const DAY = 24 * 60 * 60 * 1000;

/** Keeps what was typed into a form, so that a reload loses nothing. */
export function keepDraft(formId: string, answers: Answers, now = Date.now()): void {
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify({ keptAt: now, answers })));
}

/** What was typed into a form in the last seven days; empty when nothing was. */
export function readDraft(formId: string, now = Date.now()): Answers {
  const draft: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(draft) || !isRecord(draft["answers"]) || typeof draft["keptAt"] !== "number") return {};
  if (now - draft["keptAt"] <= DAYS_KEPT * DAY) return textsOf(draft["answers"]);
  clearDraft(formId);
  return {};
}

/** Forgets what was typed into any form: the next person at this device may be another. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** Forgets what was typed into a form. */
export function clearDraft(formId: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + formId));
}

function textsOf(answers: Record<string, unknown>): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}
