import { isRecord } from "#document/schema.ts";
import type { Answers } from "#forms/answers.ts";
import { isDraftOf, PREFIX } from "#forms/has-draft.ts";
import { withStorage } from "#forms/storage.ts";
import { thisTab } from "#forms/this-tab.ts";

interface Draft {
  readonly keptAt: number;
  readonly answers: Answers;
  readonly unsentSince?: number;
}

const DAYS_KEPT = 7;
const DAY = 24 * 60 * 60 * 1000;

/** Keeps what was typed into a form in this tab, so that a reload loses nothing. */
export function keepDraft(formId: string, answers: Answers, now = Date.now()): void {
  const key = keyOf(formId);
  if (Object.values(answers).every((answer) => answer === "")) remove(key);
  else write(key, { ...read(key, now), keptAt: now, answers });
}

/**
 * What a page that is opened puts into its form: what was typed in this tab in the last seven days, else the newest that
 * another tab has kept, which is this one's from now on. What was kept since the page was opened is typed in a tab that is
 * open as well, and stays there.
 */
export function openDraft(formId: string, openedAt: number, now = Date.now()): Answers {
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

/** Notes that a form was to be sent and could not be, with what is kept of it. */
export function markUnsent(formId: string, now = Date.now()): void {
  const key = keyOf(formId);
  const draft = read(key, now);
  if (draft) write(key, { ...draft, unsentSince: now });
}

/** Since when a form kept in this tab waits to be sent, in milliseconds; undefined when it does not. */
export function unsentSince(formId: string, now = Date.now()): number | undefined {
  return read(keyOf(formId), now)?.unsentSince;
}

/** Forgets what was typed into a form in this tab, and where another has kept the very same. */
export function clearDraft(formId: string, now = Date.now()): void {
  const own = read(keyOf(formId), now);
  if (own === undefined) return;
  const sent = JSON.stringify(own.answers);
  for (const [key, { answers }] of draftsOf(formId, now)) if (JSON.stringify(answers) === sent) remove(key);
}

function keyOf(formId: string): string {
  return `${PREFIX}${formId}#${thisTab()}`;
}

/** What all tabs have kept of a form. */
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
  if (now - keptAt > DAYS_KEPT * DAY) {
    remove(key);
    return undefined;
  }
  return { keptAt, answers: textsOf(draft["answers"]), ...(typeof since === "number" && { unsentSince: since }) };
}

/** Answers whether it could be kept. */
function write(key: string, draft: Draft): boolean {
  const kept = withStorage((storage) => {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  });
  return kept ?? false;
}

function remove(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

function textsOf(answers: Record<string, unknown>): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}
