import { drawAgain } from "#app/draw-again.ts";
import { asOf } from "#document/later.ts";
import { forgetPages, keepPage, loadPage } from "#document/page-store.ts";
import type { PageData } from "#document/types.ts";

/** A page that stays open is drawn anew when what it says begins or is over. Looked at as often as a clock's minutes. */
const MINUTE = 60_000;

export function followClock(first: PageData): void {
  let turns = turnOf(first);
  const look = async () => {
    if (Date.now() < turns) return;
    turns = Number.POSITIVE_INFINITY;
    turns = turnOf(await turn());
  };
  setInterval(look, MINUTE);
  addEventListener("visibilitychange", look);
}

/** Draws the open page as it holds now, from what is there: a phone that wakes may have no network yet. */
async function turn(): Promise<PageData | undefined> {
  const { pathname } = location;
  const data = await loadPage(pathname);
  if (data === undefined) return undefined;
  const turned = asOf(data, Date.now());
  forgetPages();
  keepPage(pathname, turned);
  drawAgain();
  return turned;
}

/** When a page says something else. */
function turnOf(data: PageData | undefined): number {
  return data?.later?.[0]?.at ?? Number.POSITIVE_INFINITY;
}
