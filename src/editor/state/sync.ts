import { getDefaultStore } from "jotai";
import type { Path } from "#document/model/walk.ts";
import { changedPart, joined, withChangedPart } from "#editor/shared/changed-part.ts";
import { applied, changedAt, patchesBetween } from "#editor/shared/patch.ts";
import type { EditorStart, EditorState, PublishedAnswer, RefusedAnswer, Typed } from "#editor/shared/protocol.ts";
import { ask, type EditorAnswer, type EditorMessage, listen } from "#editor/state/ask.ts";
import {
  bundleAtom,
  documentAtom,
  editedPlaceAtom,
  noticeAtom,
  picturesAtom,
  savingAtom,
  statusAtom,
} from "#editor/state/atoms.ts";
import { type LeftPart, openUnsent, type Unsent } from "#editor/state/unsent.ts";

/** Typing is saved after this pause: letters of one word are undone together. Until then the browser stores them. */
const SAVE_DELAY_MS = 90;
const RETRY_MS = 1500;

/** By another owner, or in the file. */
const JOINED = "What is published was changed elsewhere. The changes are in your draft now; Undo takes them out again.";
const GONE = "What was typed last before this page was closed stood in something that has been removed since.";

const UNANSWERED = "The editor does not answer at the moment. Your draft is kept; try again in a moment.";

const store = getDefaultStore();
const client = crypto.randomUUID();

/** What was typed here and has no answer yet. */
let unsent: Unsent | undefined;
/** The server's last state of the draft. */
let known: { version: number; document: unknown } = { version: 0, document: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;
/** When the first and the last letter of the unsent input were typed. */
let typed: Typed | undefined;

/** Fetches a person's draft and follows its changes. */
export async function followDraft(person: string): Promise<void> {
  const answer = await ask<EditorStart>("GET", "start");
  if (!answer.ok) return;
  const { body } = answer;
  unsent = openUnsent(person, client);
  store.set(bundleAtom, body.bundle);
  store.set(picturesAtom, body.pictures);
  store.set(editedPlaceAtom, body.place);
  take(body.state, undefined);
  for (const left of await unsent.left()) await takeLeft(left);
  listen(handleMessage, () => void refresh());
  addEventListener("pagehide", () => void flush());
}

/** Goes on with what was typed in a page before it was closed. */
async function takeLeft({ part, forget }: LeftPart): Promise<void> {
  const next = withChangedPart(store.get(documentAtom), part);
  if (next === undefined) store.set(noticeAtom, GONE);
  else edit(() => next);
  await flush();
  if (store.get(savingAtom) === "saved") forget();
}

/** Changes the document in this window, stores that in the browser at once, and saves it shortly after. */
export function edit(change: (document: unknown) => unknown): void {
  const before = store.get(documentAtom);
  const after = change(before);
  if (after === before) return;
  store.set(documentAtom, after);
  store.set(savingAtom, "saving");
  typed = { from: typed?.from ?? Date.now(), until: Date.now() };
  unsent?.store(changedPart(known.document, after));
  clearTimeout(timer);
  timer = setTimeout(flush, SAVE_DELAY_MS);
}

export function editAt(path: Path, change: (old: unknown) => unknown): void {
  edit((document) => changedAt(document, path, change));
}

/** Saves unsaved input now. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  while (sending) await sending;
  const sent = store.get(documentAtom);
  const patches = patchesBetween(known.document, sent);
  if (patches.length === 0) {
    unsent?.store(undefined);
    return void store.set(savingAtom, "saved");
  }
  const change = { version: known.version, patches, client, ...(typed && { typed }) };
  typed = undefined;
  sending = send(sent, change).finally(() => {
    sending = undefined;
  });
  await sending;
}

async function send(sent: unknown, change: object): Promise<void> {
  try {
    const answer = await ask<EditorState>("POST", "change", change);
    if (answer.ok) take(answer.body, sent);
    else if (!takeRefusal(answer.body)) tryLater();
  } catch {
    tryLater();
  }
}

function tryLater(): void {
  store.set(savingAtom, "failed");
  timer = setTimeout(flush, RETRY_MS);
}

/** Sends an action that changes the draft, such as undo, after unsaved input. */
export async function act(name: string, body: object = {}): Promise<boolean> {
  await flush();
  const sent = store.get(documentAtom);
  const answer = await ask<EditorState>("POST", name, { ...body, client });
  if (answer.ok) take(answer.body, sent);
  else takeRefusal(answer.body);
  return answer.ok;
}

/** Publishes: the draft, or what was online before. */
export async function publish(name: "publish" | "way-back", body: object): Promise<EditorResult<PublishedAnswer>> {
  const sent = store.get(documentAtom);
  const answer = await outcomeOf(ask<PublishedAnswer>("POST", name, { ...body, client }));
  if (answer.ok) {
    take(answer.body.state, sent);
    store.set(noticeAtom, undefined);
  }
  return answer;
}

/** Asks for something to be shown in a dialog, after unsaved input. */
export async function query<T>(name: string, body: object = {}): Promise<EditorResult<T>> {
  await flush();
  return outcomeOf(ask<T>("GET", name, body));
}

export type EditorResult<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly message: string };

/** Why there is no answer, in words. The draft is shown as the refusal has it. */
async function outcomeOf<T>(asked: Promise<EditorAnswer<T>>): Promise<EditorResult<T>> {
  const answer = await asked.catch(() => ({ ok: false, body: undefined }) as const);
  if (answer.ok) return answer;
  const { message = UNANSWERED, state }: Partial<RefusedAnswer> = Object(answer.body);
  if (state) takeAnew(state);
  return { ok: false, message };
}

/** Shows a state of the server. `sent` is the document of the request: input since then stays. */
function take(state: EditorState, sent: unknown): void {
  const { document, ...status } = state;
  const here = store.get(documentAtom);
  known = { version: state.version, document };
  store.set(statusAtom, status);
  const isTypedOn = here !== undefined && here !== sent;
  const wanted = isTypedOn ? joined(sent, here, document) : document;
  // Unchanged parts keep their identity, so that only changes render again.
  const next = here === undefined ? wanted : applied(here, patchesBetween(here, wanted));
  store.set(documentAtom, next);
  known = { version: state.version, document: isTypedOn ? document : next };
  store.set(savingAtom, isTypedOn ? "saving" : "saved");
  if (isTypedOn) timer = setTimeout(flush, SAVE_DELAY_MS);
  else unsent?.store(undefined);
}

/** Shows the reason; false when the change was not judged, such as on a full disk: then the input stays. */
function takeRefusal(body: unknown): boolean {
  const { message, state }: Partial<RefusedAnswer> = Object(body);
  store.set(noticeAtom, message ?? "The editor did not accept this.");
  if (state === undefined) return false;
  takeAnew(state);
  return true;
}

/** A refused change is dropped: the window shows the draft. */
function takeAnew(state: EditorState): void {
  store.set(documentAtom, state.document);
  take(state, state.document);
}

function handleMessage({ happening, by }: EditorMessage): void {
  if (by === client) return;
  if (happening === "file") store.set(noticeAtom, JOINED);
  void refresh();
}

async function refresh(): Promise<void> {
  await flush();
  if (store.get(savingAtom) !== "saved") return;
  const sent = store.get(documentAtom);
  const answer = await ask<EditorState>("GET", "state");
  if (answer.ok && answer.body.version >= known.version && !sending) take(answer.body, sent);
}
