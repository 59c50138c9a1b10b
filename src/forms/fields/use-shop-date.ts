import { useEffect, useState } from "react";
import { wallTime } from "#document/time/wall-clock.ts";
import { useShell } from "#ui/base/shell.ts";

/** Today at the shop, as YYYY-MM-DD; known only after hydration, since pages are made ahead of time. */
export function useShopDate(): string | undefined {
  const { clock } = useShell();
  const [date, setDate] = useState<string>();
  useEffect(() => setDate(wallTime(clock, new Date()).date), [clock]);
  return date;
}
