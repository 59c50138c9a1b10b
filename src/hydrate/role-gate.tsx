import { type ReactNode, use } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { opens, roleOf } from "#account/own/role.ts";

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
