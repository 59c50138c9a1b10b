import { useState } from "react";
import type { OrderMove } from "#account/orders/order-view.ts";
import { checked } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { DRAFT, forgetStored, readStored, store, storedNames } from "#desk/state/storage.ts";
import { isRecord } from "#document/model/schema.ts";

/** The morning after, somebody may still finish what was begun. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Draft<T> {
  readonly values: T;
  /** When it was typed, in milliseconds. */
  readonly at: number;
}

type Asked = readonly [order: Pick<DeskOrder, "id">, move: Pick<OrderMove, "to" | "needs">];

/** Where the form of an order that is taken in is kept among those of moves. */
export const TAKE_IN: Asked = [{ id: "take-in" }, { to: "picked_up", needs: "nothing" }];

/** Where a form about the money of a day is kept. */
export function ofDay(day: string, about: "count" | "float" | "expense"): Asked {
  return [{ id: `day ${day} ${about}` }, TAKE_IN[1]];
}

function nameOf([{ id }, { to, needs }]: Asked): string {
  return `${DRAFT}${id} ${to} ${needs}`;
}

function readDraft<T extends object>(name: string, initial?: T): Draft<T> | undefined {
  const isDraft = (data: unknown): data is Draft<T> =>
    isRecord(data) && typeof data["at"] === "number" && isLike(data["values"], initial);
  const draft = readStored(name, checked(isDraft));
  return draft !== undefined && draft.at > Date.now() - KEPT_MS ? draft : undefined;
}

/** Whether values have the fields of a form, as an earlier version of it may have had others. */
function isLike(values: unknown, initial: object = {}): boolean {
  return isRecord(values) && Object.entries(initial).every(([name, value]) => typeof values[name] === typeof value);
}

/** Whether something was typed for a move that has not been made. */
export function hasMoveDraft(...asked: Asked): boolean {
  return readDraft(nameOf(asked)) !== undefined;
}

/** Puts something into a form, as if it had been typed there. */
export function keepDraft(asked: Asked, values: unknown): void {
  store(nameOf(asked), { values, at: Date.now() });
}

/** The move was made. What was never finished goes as well. */
export function forgetDraft(...asked: Asked): void {
  forgetStored(nameOf(asked));
  for (const name of storedNames(DRAFT)) if (readDraft(name) === undefined) forgetStored(name);
}

/**
 * What is typed for a move. It stays on this device until the move is made: a sheet is closed by a wrong tap, a tab
 * killed, a session over. `initial` is there at first, and when it is started again.
 */
export function useDraft<T extends object>(asked: Asked, initial: T) {
  const name = nameOf(asked);
  const [before, setBefore] = useState(() => readDraft(name, initial));
  const [first] = useState(initial);
  const [values, setValues] = useState(before?.values ?? first);
  const change = (changed: Partial<T>) => {
    const next = { ...values, ...changed };
    setValues(next);
    store(name, { values: next, at: Date.now() } satisfies Draft<T>);
  };
  const startAgain = () => {
    forgetStored(name);
    setBefore(undefined);
    setValues(first);
  };
  return { values, change, startAgain: before && startAgain };
}
