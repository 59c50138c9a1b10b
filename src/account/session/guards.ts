import type { Session } from "#account/state/session.ts";
import type { Navigation, Route } from "#document/model/resolved.gen.ts";

type Guard = Route["guard"];
type Paths = Navigation["account"];

/** Where somebody who has logged in goes who was on the way to no page: to the desk or to the dashboard, by their role. */
export const LANDING = "landing";

/**
 * The path to redirect to, or `LANDING`; undefined when the page may be shown, as far as it depends on who is signed in.
 */
export function guardTarget(guard: Guard, session: Session, asked: string, paths: Paths): string | undefined {
  if (session.status === "unknown") return undefined;
  if (session.status === "signed-in" && session.recovering && !isPage(asked, paths.resetPath)) return paths.resetPath;
  // Recovery mails link there, even if an older document guards the page.
  const isOpen = guard === "public" || guard === "signed-out" || guard === "mail-link";
  if (!isOpen && session.status !== "signed-in" && !isPage(asked, paths.resetPath))
    return `${paths.login.path}?next=${encodeURIComponent(asked)}`;
  if (guard !== "signed-out" || session.status !== "signed-in") return undefined;
  // Whoever logs out on the dashboard is asked to come back to it, and the next person is not.
  const next = nextPath(asked);
  return next === undefined || next === paths.dashboard.path ? LANDING : next;
}

/** Placeholder for this site's origin. */
const HERE = "https://site.invalid";

/** The page to return to after login: a path of this site, or undefined. */
export function nextPath(asked: string): string | undefined {
  const next = new URL(asked, HERE).searchParams.get("next") ?? "";
  // "//host" and "/\host" leave the site, also with tabs and line breaks inside, which browsers remove.
  if (!/^\/(?![\s/\\])/.test(next)) return undefined;
  const { pathname, search, hash } = new URL(next, HERE);
  return pathname.startsWith("//") ? undefined : pathname + search + hash;
}

function isPage(asked: string, path: string): boolean {
  return new URL(asked, HERE).pathname === path;
}
