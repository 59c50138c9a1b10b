import { useEffect, useState } from "react";
import { LATE_MS } from "#lib/late.ts";

/** True once what is waited for has not come in time. What comes later still takes the place of the note. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
