import { useCallback } from "react";
import type { Answer } from "#account/backend/answer.ts";
import { hasBackend } from "#account/backend/has-backend.ts";
import { type FreeWindow, readFreeWindows } from "#account/orders/free-windows.ts";
import { useRead } from "#account/reading/use-read.ts";
import { lastBookable, type PickupKnowledge } from "#document/pickup/next-pickup.ts";
import { isPickupDay, type PickupTime, usualTimes } from "#forms/pickup/times-of-day.ts";
import { useNow } from "#ui/base/use-now.ts";

export interface PickupDay {
  /** Whether a pickup can be asked for that day. */
  readonly isOpen: boolean;
  /** Whether it is later than those whose windows can be chosen. */
  readonly isBeyond: boolean;
  /** The windows of the day; none where only any time can be asked for. */
  readonly times: readonly PickupTime[];
  /** Whether the database has said which are free. */
  readonly areChecked: boolean;
  readonly checkAgain: () => void;
}

const UNKNOWN: Answer<FreeWindow[] | null> = { status: "done", value: null };

/**
 * A date on which the rider may come, with its pickup windows: those of the document until the database says which are
 * free, or when it cannot.
 */
export function usePickupDay(known: PickupKnowledge, date: string): PickupDay {
  const now = useNow()();
  const isOpen = isPickupDay(known, date, now);
  const read = useCallback(async () => (isOpen && hasBackend() ? readFreeWindows(date) : UNKNOWN), [date, isOpen]);
  const { value, readNow } = useRead(read);
  const times = value ?? (isOpen ? usualTimes(known, date, now) : []);
  return { isOpen, isBeyond: date > lastBookable(known, now), times, areChecked: Boolean(value), checkAgain: readNow };
}
