import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { clockBehind, minutesAhead, onClockChange } from "#ui/base/server-clock.ts";

const MAX_MINUTES = 5;
const HALF_MINUTE_MS = 30_000;

/** Prerendered pages know no device. */
const useMinutesAhead = () => useSyncExternalStore(onClockChange, minutesAhead, () => 0);

/** Tells the time by the server's clock. Another function once that clock is known. */
export function useNow(): () => Date {
  const minutes = useMinutesAhead();
  return useMemo(() => clockBehind(minutes), [minutes]);
}

/** The time, which goes on every half minute. A screen that is left open over night knows that it is another day. */
export function useMoment(): Date {
  const now = useNow();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const update = () => setMoment(now());
    update();
    const timer = setInterval(update, HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  return moment;
}

/** Whether the device's clock is wrong by more than five minutes. */
export function useIsDeviceWrong(): boolean {
  return Math.abs(useMinutesAhead()) > MAX_MINUTES;
}
