import { getDefaultStore } from "jotai";
import type { Path } from "#document/walk.ts";
import { mergeSites } from "#scripts/document/diff/merge-sites.ts";
import { ask, listen, type Told } from "#scripts/edit/client/state/ask.ts";
import {
  bundleAtom,
  documentAtom,
  noticeAtom,
  picturesAtom,
  savingAtom,
  statusAtom,
} from "#scripts/edit/client/state/atoms.ts";
import { applied, changedAt, patchesBetween } from "#scripts/edit/patch.ts";
import type { EditorStart, EditorState, PublishedAnswer, RefusedAnswer } from "#scripts/edit/protocol.ts";

/** Typing reaches the disk within this many milliseconds. */
const PAUSE = 90;
const RETRY = 1500;

const JOINED =
  "The published file was changed outside the editor. What changed there is in your draft now; Undo takes it out again.";

const store = getDefaultStore();
const client = crypto.randomUUID();

/** The draft as the server last told it. */
let known: { version: number; document: unknown } = { version: 0, document: undefined };
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | undefined;

/** Fetches the draft and follows it from then on. */
export async function openDraft(): Promise<void> {
  const answer = await ask<EditorStart>("GET", "start");
  if (!answer.ok) return;
  const { body } = answer;
  store.set(bundleAtom, body.bundle);
  store.set(picturesAtom, body.pictures);
  take(body.state, undefined);
  listen(hear, () => void refresh());
  addEventListener("pagehide", () => void flush());
}

/** Changes the document in this window; the draft on disk follows in a moment. */
export function edit(change: (document: unknown) => unknown): void {
  const before = store.get(documentAtom);
  const after = change(before);
  if (after === before) return;
  store.set(documentAtom, after);
  store.set(savingAtom, "saving");
  clearTimeout(timer);
  timer = setTimeout(flush, PAUSE);
}

export function editAt(path: Path, change: (old: unknown) => unknown): void {
  edit((document) => changedAt(document, path, change));
}

/** Brings what was typed to the disk now. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  while (underWay) await underWay;
  const sent = store.get(documentAtom);
  const patches = patchesBetween(known.document, sent);
  if (patches.length === 0) return void store.set(savingAtom, "saved");
  underWay = send(sent, { version: known.version, patches, client }).finally(() => {
    underWay = undefined;
  });
  await underWay;
}

async function send(sent: unknown, change: object): Promise<void> {
  try {
    const answer = await ask<EditorState>("POST", "change", change);
    if (answer.ok) take(answer.body, sent);
    else takeRefusal(answer.body);
  } catch {
    store.set(savingAtom, "failed");
    timer = setTimeout(flush, RETRY);
  }
}

/** Asks for something that changes the draft, such as undo; what was typed goes first. */
export async function act(name: string, body: object = {}): Promise<boolean> {
  await flush();
  const sent = store.get(documentAtom);
  const answer = await ask<EditorState>("POST", name, { ...body, client });
  if (answer.ok) take(answer.body, sent);
  else takeRefusal(answer.body);
  return answer.ok;
}

/** Writes the draft to the published file; undefined when that was refused, for a reason the window then shows. */
export async function publish(version: number): Promise<PublishedAnswer | undefined> {
  const sent = store.get(documentAtom);
  const answer = await ask<PublishedAnswer>("POST", "publish", { version, client });
  if (!answer.ok) {
    takeRefusal(answer.body);
    return undefined;
  }
  take(answer.body.state, sent);
  store.set(noticeAtom, undefined);
  return answer.body;
}

/** Shows a state the server told; `sent` is what this window showed when it asked: what was typed since stays. */
function take(state: EditorState, sent: unknown): void {
  const { document, ...status } = state;
  const here = store.get(documentAtom);
  known = { version: state.version, document };
  store.set(statusAtom, status);
  const isTypedOn = here !== undefined && here !== sent;
  const wanted = isTypedOn ? merged(sent, here, document) : document;
  // What stays the same keeps its identity, so that only what changed is drawn anew.
  const next = here === undefined ? wanted : applied(here, patchesBetween(here, wanted));
  store.set(documentAtom, next);
  known = { version: state.version, document: isTypedOn ? document : next };
  store.set(savingAtom, isTypedOn ? "saving" : "saved");
  if (isTypedOn) timer = setTimeout(flush, PAUSE);
}

function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  // Documents from one draft: the server gave them the shape of a site.
  const [from, here, there] = [base, mine, theirs].map((document) => JSON.parse(JSON.stringify(document)));
  return mergeSites(from, here, there).merged;
}

function takeRefusal(body: unknown): void {
  const { message, state }: Partial<RefusedAnswer> = Object(body);
  store.set(noticeAtom, message ?? "The editor did not accept this.");
  if (state === undefined) return;
  // What was refused is given up: the window shows the draft as it is.
  store.set(documentAtom, state.document);
  take(state, state.document);
}

function hear({ happening, by }: Told): void {
  if (by === client) return;
  if (happening === "file") store.set(noticeAtom, JOINED);
  void refresh();
}

async function refresh(): Promise<void> {
  await flush();
  if (store.get(savingAtom) !== "saved") return;
  const sent = store.get(documentAtom);
  const answer = await ask<EditorState>("GET", "state");
  if (answer.ok && answer.body.version >= known.version && !underWay) take(answer.body, sent);
}
