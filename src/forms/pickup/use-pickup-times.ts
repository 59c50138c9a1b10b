import { useCallback, useEffect, useState } from "react";
import { hasBackend } from "#account/backend/has-backend.ts";
import { type FreeWindow, readFreeWindows } from "#account/orders/free-windows.ts";
import { type PickupKnowledge, type PickupTime, usualTimes } from "#forms/pickup/times-of-day.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface DayTimes {
  readonly times: readonly PickupTime[];
  /** Whether the database has said which are free. */
  readonly areChecked: boolean;
  readonly checkAgain: () => void;
}

interface Checked {
  readonly date: string;
  readonly windows: readonly FreeWindow[];
}

/** The pickup windows of a date: those of the document until the database says which are free, or when it cannot. */
export function usePickupTimes(known: PickupKnowledge, date: string): DayTimes {
  const [checked, setChecked] = useState<Checked>();
  const checkAgain = useCallback(() => {
    let isWanted = true;
    if (DATE.test(date) && hasBackend())
      readFreeWindows(date).then(
        (windows) => isWanted && setChecked({ date, windows }),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [date]);
  useEffect(checkAgain, [checkAgain]);
  if (checked?.date === date) return { times: checked.windows, areChecked: true, checkAgain };
  const times = DATE.test(date) ? usualTimes(known, date, new Date()) : [];
  return { times, areChecked: false, checkAgain };
}
