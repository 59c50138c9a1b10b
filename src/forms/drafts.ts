import { isRecord } from "#document/schema.ts";
import type { Answers } from "#forms/answers.ts";
import { PREFIX } from "#forms/has-draft.ts";
import { withStorage } from "#forms/storage.ts";

interface Draft {
  readonly keptAt: number;
  readonly answers: Answers;
  readonly unsentSince?: number;
}

const DAYS_KEPT = 7;
const DAY = 24 * 60 * 60 * 1000;

/** Keeps what was typed into a form, so that a reload loses nothing. */
export function keepDraft(formId: string, answers: Answers, now = Date.now()): void {
  write(formId, { ...read(formId, now), keptAt: now, answers });
}

/** What was typed into a form in the last seven days; empty when nothing was. */
export function readDraft(formId: string, now = Date.now()): Answers {
  return read(formId, now)?.answers ?? {};
}

/** Notes that a form was to be sent and could not be, with what is kept of it. */
export function markUnsent(formId: string, now = Date.now()): void {
  const draft = read(formId, now);
  if (draft) write(formId, { ...draft, unsentSince: now });
}

/** Since when a kept form waits to be sent, in milliseconds; undefined when it does not. */
export function unsentSince(formId: string, now = Date.now()): number | undefined {
  return read(formId, now)?.unsentSince;
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

function read(formId: string, now: number): Draft | undefined {
  const draft: unknown = withStorage((storage) => JSON.parse(storage.getItem(PREFIX + formId) ?? "null"));
  if (!isRecord(draft) || !isRecord(draft["answers"]) || typeof draft["keptAt"] !== "number") return undefined;
  const { keptAt, unsentSince: since } = draft;
  if (now - keptAt > DAYS_KEPT * DAY) {
    clearDraft(formId);
    return undefined;
  }
  return { keptAt, answers: textsOf(draft["answers"]), ...(typeof since === "number" && { unsentSince: since }) };
}

function write(formId: string, draft: Draft): void {
  withStorage((storage) => storage.setItem(PREFIX + formId, JSON.stringify(draft)));
}

function textsOf(answers: Record<string, unknown>): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}
