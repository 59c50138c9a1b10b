import type { Session } from "#account/session.ts";
import type { Navigation, Route } from "#document/resolved.gen.ts";

type Guard = Route["guard"];
type Paths = Navigation["account"];

/** Where a page asked for by its address leads: nowhere else (undefined), or to another page. */
export function guardTarget(guard: Guard, session: Session, asked: string, paths: Paths): string | undefined {
  if (session.status === "unknown") return undefined;
  if (session.status === "signed-in" && session.recovering && !isPage(asked, paths.resetPath)) return paths.resetPath;
  if (guard === "signed-in" && session.status === "signed-out")
    return `${paths.login.path}?next=${encodeURIComponent(asked)}`;
  if (guard === "signed-out" && session.status === "signed-in") return nextPath(asked) ?? paths.dashboard.path;
  return undefined;
}

/**
 * Where a link from a mail leads that brought no session: to the page that sends another link and says why. Whoever is
 * signed in all the same needs none.
 */
export function failedLinkTarget(failure: string | undefined, session: Session, paths: Paths): string | undefined {
  if (failure === undefined || session.status === "signed-in") return undefined;
  return `${paths.forgotPath}?failure=${encodeURIComponent(failure)}`;
}

/** Stands for this site's own address. */
const HERE = "https://site.invalid";

/** The page somebody was on the way to when they had to log in: a page of this site, or undefined. */
export function nextPath(asked: string): string | undefined {
  const next = new URL(asked, HERE).searchParams.get("next") ?? "";
  // "//host" and "/\host" would leave the site, tabs and line breaks between them or not: browsers drop those.
  if (!/^\/(?![\s/\\])/.test(next)) return undefined;
  const { pathname, search, hash } = new URL(next, HERE);
  return pathname.startsWith("//") ? undefined : pathname + search + hash;
}

function isPage(asked: string, path: string): boolean {
  return new URL(asked, HERE).pathname === path;
}
