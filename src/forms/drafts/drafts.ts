import { withStorage } from "#account/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { isDraftOf, PREFIX } from "#forms/drafts/has-draft.ts";
import { thisTab } from "#forms/drafts/this-tab.ts";

interface Draft {
  readonly keptAt: number;
  readonly answers: Answers;
  readonly unsentSince?: number;
}

const MAX_AGE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores what was typed into a form in this tab, so that a reload loses nothing. */
export function saveDraft(formId: string, answers: Answers, now = Date.now()): void {
  const key = keyOf(formId);
  if (Object.values(answers).every((answer) => answer === "")) remove(key);
  else write(key, { ...read(key, now), keptAt: now, answers });
}

/**
 * The draft for a page that is opened: that of this tab from the last seven days, else the newest of another tab, which
 * then belongs to this one. A draft stored since the page was opened belongs to a tab that is open too, and stays
 * there.
 */
export function loadDraft(formId: string, openedAt: number, now = Date.now()): Answers {
  const key = keyOf(formId);
  const drafts = draftsOf(formId, now);
  const own = drafts.find(([name]) => name === key);
  if (own) return own[1].answers;
  const earlier = drafts.filter(([, { keptAt }]) => keptAt < openedAt);
  const [newest] = earlier.toSorted(([, a], [, b]) => b.keptAt - a.keptAt);
  if (newest === undefined) return {};
  const [from, draft] = newest;
  if (write(key, draft)) remove(from);
  return draft.answers;
}

/** Marks the draft of a form that was submitted but could not be sent. */
export function markUnsent(formId: string, now = Date.now()): void {
  const key = keyOf(formId);
  const draft = read(key, now);
  if (draft) write(key, { ...draft, unsentSince: now });
}

/** When the form of this tab failed to be sent, in milliseconds since 1970; undefined when it did not. */
export function unsentSince(formId: string, now = Date.now()): number | undefined {
  return read(keyOf(formId), now)?.unsentSince;
}

/** Deletes this tab's draft of a form, and equal drafts of other tabs. */
export function clearDraft(formId: string, now = Date.now()): void {
  const own = read(keyOf(formId), now);
  if (own === undefined) return;
  const sent = JSON.stringify(own.answers);
  for (const [key, { answers }] of draftsOf(formId, now)) if (JSON.stringify(answers) === sent) remove(key);
}

function keyOf(formId: string): string {
  return `${PREFIX}${formId}#${thisTab()}`;
}

/** The drafts of a form in all tabs. */
function draftsOf(formId: string, now: number): (readonly [key: string, draft: Draft])[] {
  const keys = withStorage((storage) => Object.keys(storage)) ?? [];
  return keys.flatMap((key) => {
    const draft = isDraftOf(formId, key) ? read(key, now) : undefined;
    return draft ? [[key, draft] as const] : [];
  });
}

function read(key: string, now: number): Draft | undefined {
  const draft: unknown = withStorage((storage) => JSON.parse(storage.getItem(key) ?? "null"));
  if (!isRecord(draft) || !isRecord(draft["answers"]) || typeof draft["keptAt"] !== "number") return undefined;
  const { keptAt, unsentSince: since } = draft;
  if (now - keptAt > MAX_AGE_DAYS * DAY_MS) {
    remove(key);
    return undefined;
  }
  return { keptAt, answers: textsOf(draft["answers"]), ...(typeof since === "number" && { unsentSince: since }) };
}

/** Returns whether it could be stored. */
function write(key: string, draft: Draft): boolean {
  const stored = withStorage((storage) => {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  });
  return stored ?? false;
}

function remove(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

function textsOf(answers: Record<string, unknown>): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
