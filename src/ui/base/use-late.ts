import { useEffect, useState } from "react";
import { LATE_MS } from "#lib/late.ts";

/** True once what is waited for has not come in time. What comes later still takes the place of the note. */
export function useLate(ms = LATE_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
