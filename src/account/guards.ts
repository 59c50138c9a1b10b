import type { Session } from "#account/session.ts";
import type { Navigation, Route } from "#document/resolved.gen.ts";

type Guard = Route["guard"];

/** Where a page asked for by its address leads: nowhere else (undefined), or to another page. */
export function guardTarget(
  guard: Guard,
  session: Session,
  asked: string,
  paths: Navigation["account"],
): string | undefined {
  if (session.status === "unknown") return undefined;
  if (session.status === "signed-in" && session.recovering && !asked.startsWith(paths.resetPath))
    return paths.resetPath;
  if (guard === "signed-in" && session.status === "signed-out")
    return `${paths.login.path}?next=${encodeURIComponent(asked)}`;
  if (guard === "signed-out" && session.status === "signed-in") return nextPath(asked) ?? paths.dashboard.path;
  return undefined;
}

/** The page somebody was on the way to when they had to log in: a page of this site, or undefined. */
export function nextPath(asked: string): string | undefined {
  const next = new URLSearchParams(asked.split("?")[1] ?? "").get("next");
  // "//host" and "/\host" would leave the site.
  return next !== null && /^\/(?![/\\])/.test(next) ? next : undefined;
}
