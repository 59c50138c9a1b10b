import { getDefaultStore } from "jotai";
import { mergeSites } from "#document/change/merge/merge-sites.ts";
import type { Path } from "#document/model/walk.ts";
import type { DraftActionCalls, DraftActions, EditorCalls } from "#editor/shared/calls.ts";
import { changedPart, withChangedPart } from "#editor/shared/changed-part.ts";
import { applied, changedAt, patchesBetween } from "#editor/shared/patch.ts";
import {
  type ChangeRequest,
  type EditorState,
  isRefused,
  NO_CONNECTION,
  type PublishedAnswer,
  type Refused,
  type Typed,
} from "#editor/shared/protocol.ts";
import {
  bundleAtom,
  documentAtom,
  editedPlaceAtom,
  noticeAtom,
  picturesAtom,
  savingAtom,
  statusAtom,
} from "#editor/state/atoms.ts";
import { connection, type EditorMessage } from "#editor/state/connection.ts";
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
/** The last state of the draft that the model told. */
let known: { version: number; document: unknown } = { version: 0, document: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;
/** When the first and the last letter of the unsent input were typed. */
let typed: Typed | undefined;

/** Fetches a person's draft and follows its changes. */
export async function followDraft(person: string): Promise<void> {
  const start = await connection().calls.start();
  unsent = openUnsent(person, client);
  store.set(bundleAtom, start.bundle);
  store.set(picturesAtom, start.pictures);
  store.set(editedPlaceAtom, start.place);
  take(start.state, undefined);
  for (const left of await unsent.left()) await takeLeft(left);
  connection().listen(handleMessage, () => void refresh());
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
  const change = { version: known.version, patches, ...(typed && { typed }) };
  typed = undefined;
  sending = send(sent, change).finally(() => {
    sending = undefined;
  });
  await sending;
}

async function send(sent: unknown, change: ChangeRequest): Promise<void> {
  try {
    const answer = await connection().calls.change(client, change);
    if (!isRefused(answer)) return take(answer, sent);
    store.set(noticeAtom, answer.refused);
    takeAnew(answer);
    // Not judged, such as on a full disk: what was typed stays.
    if (answer.state === undefined) tryLater();
  } catch {
    tryLater();
  }
}

function tryLater(): void {
  store.set(savingAtom, "failed");
  timer = setTimeout(flush, RETRY_MS);
}

/** Does something to the draft, such as undo, after unsaved input. */
export async function act<Name extends keyof DraftActions>(name: Name, ...asked: DraftActions[Name]): Promise<boolean> {
  await flush();
  const sent = store.get(documentAtom);
  const actions: DraftActionCalls = connection().calls;
  const answer = await answered(actions[name](client, ...asked));
  if (isRefused(answer)) store.set(noticeAtom, answer.refused);
  else take(answer, sent);
  return !isRefused(answer);
}

/** Publishes: the draft, or what was online before. */
export async function publish(
  ask: (calls: EditorCalls, client: string) => Promise<Refused | PublishedAnswer>,
): Promise<Refused | PublishedAnswer> {
  const sent = store.get(documentAtom);
  const answer = await answered(ask(connection().calls, client));
  if (!isRefused(answer)) {
    take(answer.state, sent);
    store.set(noticeAtom, undefined);
  }
  return answer;
}

/** Asks for something to be shown, after unsaved input. */
export async function query<T extends object>(ask: (calls: EditorCalls) => Promise<Refused | T>): Promise<Refused | T> {
  await flush();
  return answered(ask(connection().calls));
}

/** Without an answer, the words that say so. */
async function answered<T extends object>(asked: Promise<Refused | T>): Promise<Refused | T> {
  const unanswered = { refused: store.get(editedPlaceAtom) === "site" ? NO_CONNECTION : UNANSWERED };
  const answer = await asked.catch((): Refused => unanswered);
  if (isRefused(answer)) takeAnew(answer);
  return answer;
}

/** A refused change is dropped: the window shows the draft. */
function takeAnew({ state }: Refused): void {
  if (state === undefined) return;
  store.set(documentAtom, state.document);
  take(state, state.document);
}

/** Shows a state of the draft. `sent` is the document of the request: input since then stays. */
function take(state: EditorState, sent: unknown): void {
  const { document, ...status } = state;
  const here = store.get(documentAtom);
  known = { version: state.version, document };
  store.set(statusAtom, status);
  const isTypedOn = here !== undefined && here !== sent;
  const wanted = isTypedOn ? mergeSites(sent, here, document).merged : document;
  // Unchanged parts keep their identity, so that only changes render again.
  const next = here === undefined ? wanted : applied(here, patchesBetween(here, wanted));
  store.set(documentAtom, next);
  known = { version: state.version, document: isTypedOn ? document : next };
  store.set(savingAtom, isTypedOn ? "saving" : "saved");
  if (isTypedOn) timer = setTimeout(flush, SAVE_DELAY_MS);
  else unsent?.store(undefined);
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
  const state = await connection().calls.state();
  if (state.version >= known.version && !sending) take(state, sent);
}
