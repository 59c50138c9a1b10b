import { useCallback, useEffect, useState } from "react";
import { hasBackend } from "#account/backend/has-backend.ts";
import { type FreeWindow, readFreeWindows } from "#account/orders/free-windows.ts";
import { isPickupDay, type PickupKnowledge, type PickupTime, usualTimes } from "#forms/pickup/times-of-day.ts";

export interface PickupDay {
  /** Whether a pickup can be asked for that day. */
  readonly isOpen: boolean;
  /** The windows of the day; none where only any time can be asked for. */
  readonly times: readonly PickupTime[];
  /** Whether the database has said which are free. */
  readonly areChecked: boolean;
  readonly checkAgain: () => void;
}

interface Checked {
  readonly date: string;
  readonly windows: readonly FreeWindow[];
}

/**
 * A date on which the rider may come, with its pickup windows: those of the document until the database says which are
 * free, or when it cannot.
 */
export function usePickupDay(known: PickupKnowledge, date: string): PickupDay {
  const now = new Date();
  const isOpen = isPickupDay(known, date, now);
  const [checked, setChecked] = useState<Checked>();
  const checkAgain = useCallback(() => {
    let isWanted = true;
    if (isOpen && hasBackend())
      readFreeWindows(date).then(
        (windows) => isWanted && setChecked({ date, windows }),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [date, isOpen]);
  useEffect(checkAgain, [checkAgain]);
  if (isOpen && checked?.date === date) return { isOpen, times: checked.windows, areChecked: true, checkAgain };
  return { isOpen, times: isOpen ? usualTimes(known, date, now) : [], areChecked: false, checkAgain };
}
