import { redraw } from "#app/redraw.ts";
import type { PageData } from "#document/types.ts";

/** A page that stays open is drawn anew when what it says begins or is over. Looked at as often as a clock's minutes. */
const MINUTE = 60_000;

export function followClock(first: PageData): void {
  let turns = turnOf(first);
  const look = async () => {
    if (Date.now() < turns) return;
    turns = Number.POSITIVE_INFINITY;
    turns = turnOf(await redraw());
  };
  setInterval(look, MINUTE);
  addEventListener("visibilitychange", look);
}

/** When a page says something else. */
function turnOf(data: PageData | undefined): number {
  return data?.later?.[0]?.at ?? Number.POSITIVE_INFINITY;
}
