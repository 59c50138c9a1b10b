import { type ReactNode, use, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { opens, roleOf } from "#account/own/role.ts";
import { DESK_PATH } from "#document/links/reserved-paths.ts";

interface RoleGateProps {
  readonly guard: "staff" | "owner";
  readonly userId: string;
  /** Where a second factor is added. */
  readonly accountPath: string;
  readonly fallbackPath: string;
  readonly children: ReactNode;
}

/**
 * Shows a page to staff. Redirects whoever has to add a second factor first to the account, and everybody else to the
 * fallback page. Suspends until the role is known.
 */
export function RoleGate({ guard, userId, accountPath, fallbackPath, children }: RoleGateProps) {
  const { pathname, search, hash } = useLocation();
  const role = use(roleOf(userId));
  if (opens(role, guard)) return children;
  const account = `${accountPath}?next=${encodeURIComponent(pathname + search + hash)}`;
  return <Navigate to={role === LACKS_FACTOR ? account : fallbackPath} replace />;
}

interface LandingProps {
  readonly userId: string;
  /** Where customers land, and where a second factor is added. */
  readonly accountPath: string;
}

/**
 * Leads who has logged in to the desk if they work here, else to their account; whoever has to add a second factor first
 * to the account, and from there to the desk. Suspends until the role is known.
 */
export function Landing({ userId, accountPath }: LandingProps) {
  const role = use(roleOf(userId));
  const opensDesk = role !== null && role !== LACKS_FACTOR;
  useEffect(() => {
    // Another application, loaded as a page of its own.
    if (opensDesk) location.replace(DESK_PATH);
  }, [opensDesk]);
  if (opensDesk) return null;
  const next = role === LACKS_FACTOR ? `?next=${encodeURIComponent(DESK_PATH)}` : "";
  return <Navigate to={accountPath + next} replace />;
}
