import { asOf } from "#document/model/scheduled-changes.ts";
import type { PageData } from "#document/model/types.ts";
import { forgetPages, loadPage, storePage } from "#hydrate/page-store.ts";
import { rerender } from "#hydrate/rerender.ts";
import { now, onClockChange } from "#ui/base/server-clock.ts";

const MINUTE_MS = 60_000;

/** Renders an open page again when a scheduled change is due. */
export function followClock(first: PageData): void {
  let next = nextChange(first);
  const check = async () => {
    if (now().getTime() < next) return;
    next = Number.POSITIVE_INFINITY;
    next = nextChange(await applyDueChanges());
  };
  setInterval(check, MINUTE_MS);
  addEventListener("visibilitychange", check);
  onClockChange(check);
}

/** Uses the stored data: a phone that wakes up may have no network yet. */
async function applyDueChanges(): Promise<PageData | undefined> {
  const { pathname } = location;
  const data = await loadPage(pathname);
  if (data === undefined) return undefined;
  const current = asOf(data, now());
  forgetPages();
  storePage(pathname, current);
  rerender();
  return current;
}

/** Milliseconds since 1970. */
function nextChange(data: PageData | undefined): number {
  return data?.scheduled?.[0]?.at ?? Number.POSITIVE_INFINITY;
}
