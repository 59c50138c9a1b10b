import { atom, getDefaultStore } from "jotai";
import type { Failure } from "#account/backend/failure.ts";
import { OVERTAKEN } from "#account/orders/send-move.ts";
import { SEEN } from "#account/state/stored-keys.ts";
import { isNoStaff, isUnanswered, refusalOf } from "#desk/backend/ask.ts";
import { forgetPhoto } from "#desk/backend/kept-photos.ts";
import { type SentMove, sendDeskMove } from "#desk/backend/requests.ts";
import { checked, type Guard, has, listOf } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { madeEarlier } from "#desk/offline/made-earlier.ts";
import { announceChange } from "#desk/state/live.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { forgetStored, readStored, store, whoIsHere } from "#desk/state/storage.ts";
import { statusText } from "#desk/words/status-words.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { isRecord } from "#document/model/schema.ts";

/** A move, or a photograph, that was made without an answer of the database. */
export interface QueuedMove extends SentMove {
  readonly number: number;
  /** When it was made, in milliseconds. */
  readonly at: number;
  /** Who made it: the id of a user. */
  readonly by?: string | undefined;
  /** Sent without an answer: it may have been made all the same. */
  readonly isTried?: boolean | undefined;
  /** What the database said against it; the move stays until somebody has read it. */
  readonly refused?: string | undefined;
}

const NAME = "queue";

const isQueuedMove: Guard<QueuedMove> = (data): data is QueuedMove =>
  isRecord(data) &&
  has(data, "string", ["order_id", "from_status", "to_status", "needs", "move_id"]) &&
  has(data, "number", ["number", "at"]) &&
  isRecord(data["given"]);

/** What this device could not keep: it waits as long as the page is open. */
let unstored: readonly QueuedMove[] | undefined;

function stored(): readonly QueuedMove[] {
  return unstored ?? readStored(NAME, checked(listOf(isQueuedMove))) ?? [];
}

/** All that waits, in the order it was made. Another tab may have written it. */
export const queueAtom = atom<readonly QueuedMove[]>(stored());

/** What is still to be sent. */
export const waitingAtom = atom((get) => get(queueAtom).filter(({ refused }) => refused === undefined));

function write(queue: readonly QueuedMove[]): boolean {
  let isStored = store(NAME, queue);
  if (!isStored) {
    // What was read can be read again; a move that is lost is lost.
    forgetStored(SEEN);
    isStored = store(NAME, queue);
  }
  unstored = isStored ? undefined : queue;
  getDefaultStore().set(queueAtom, queue);
  return isStored;
}

/** Follows what other tabs write. */
export function followQueue(): void {
  addEventListener("storage", ({ key }) => {
    if (key === `desk:${NAME}`) getDefaultStore().set(queueAtom, stored());
  });
}

/**
 * Keeps a move of whoever is signed in until it can be sent. False when this device cannot keep it: it is lost when the
 * page closes.
 */
export function enqueue(move: Omit<QueuedMove, "at" | "by">): boolean {
  return write([...stored(), { ...move, at: Date.now(), by: whoIsHere() }]);
}

export function isWaiting(order: string): boolean {
  return stored().some(
    ({ order_id, refused, photo }) => order_id === order && refused === undefined && photo === undefined,
  );
}

/** Somebody has read that a move was refused, or it has arrived. */
export function dismiss(move_id: string): void {
  const photo = stored().find((move) => move.move_id === move_id)?.photo;
  if (photo !== undefined) forgetPhoto(photo.name);
  write(stored().filter((move) => move.move_id !== move_id));
}

/** What came of sending. */
export interface SentCount {
  readonly done: number;
  readonly refused: number;
  /** Numbers of orders, with the day on which something counts that was done on a day that is closed. */
  readonly late: readonly { readonly number: number; readonly day: string }[];
  /** Orders that were taken in, and somewhere else perhaps as well. */
  readonly twice: readonly DeskOrder[];
}

/**
 * Sends what waits, one after the other and each until the database has answered. One tab at a time; the id of a move
 * makes sure that a repetition changes nothing.
 */
export function sendQueue(): Promise<SentCount> {
  return alone(sendAll);
}

/** Removes a move that waits, and returns it. Undefined when it has been sent meanwhile. */
export function discardStored(move_id: string): Promise<QueuedMove | undefined> {
  return alone(async () => {
    const waiting = stored().find((move) => move.move_id === move_id);
    dismiss(move_id);
    return waiting;
  });
}

/** Does something while nothing is sent, here or in another tab. */
function alone<T>(action: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request("desk-queue", action) : action();
}

/** Notes what came of sending a move that stays. */
function mark({ move_id }: QueuedMove, noted: Partial<QueuedMove>): void {
  write(stored().map((one) => (one.move_id === move_id ? { ...one, ...noted } : one)));
}

function reasonOf(failure: Failure): string {
  return failure.code === OVERTAKEN
    ? DESK_WORDS.net.overtaken({ status: statusText(failure.hint) })
    : refusalOf(failure);
}

async function sendAll(): Promise<SentCount> {
  let [done, refused] = [0, 0];
  const late: { number: number; day: string }[] = [];
  const twice: DeskOrder[] = [];
  const unanswered = new Set<string>();
  for (;;) {
    const next = stored().find((move) => move.refused === undefined && !unanswered.has(move.move_id));
    if (next === undefined) break;
    const { number: _number, at, by, refused: _refused, isTried: _isTried, ...move } = next;
    const here = whoIsHere();
    if (by !== undefined && here !== undefined && by !== here) {
      refused += 1;
      mark(next, { refused: DESK_WORDS.net.madeByOther });
      continue;
    }
    const seconds_ago = Math.max(0, Math.round((Date.now() - at) / 1000));
    const answer = await sendDeskMove({ ...move, given: { ...move.given, seconds_ago } });
    if (answer.status === "done") {
      done += 1;
      const { events = [], number } = answer.value;
      // What is taken in at the counter has no move.
      const made = [events.find(({ id }) => id === next.move_id) ?? events.at(-1)].flatMap((event) =>
        event ? (madeEarlier(event) ?? []) : [],
      );
      late.push(...made.filter(({ day, done_on }) => day !== done_on).map(({ day }) => ({ number, day })));
      if (answer.value.same_bags?.length) twice.push(answer.value);
      ORDERS.put(next.order_id, answer.value);
      dismiss(next.move_id);
    } else if (isUnanswered(answer) || isNoStaff(answer)) {
      if (isUnanswered(answer)) mark(next, { isTried: true });
      // The storage may be out of reach while the database answers.
      if (next.photo === undefined) break;
      unanswered.add(next.move_id);
    } else {
      refused += 1;
      mark(next, { refused: reasonOf(answer) });
    }
  }
  if (done + refused > 0) announceChange();
  return { done, refused, late, twice };
}
