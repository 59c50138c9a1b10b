import { type ReactNode, use } from "react";
import { Navigate } from "react-router-dom";
import { opens, roleOf } from "#account/own/role.ts";

interface RoleGateProps {
  readonly guard: "staff" | "owner";
  readonly userId: string;
  readonly fallbackPath: string;
  readonly children: ReactNode;
}

/** Shows a page to staff, and redirects everybody else to the fallback page. Suspends until the role is known. */
export function RoleGate({ guard, userId, fallbackPath, children }: RoleGateProps) {
  return opens(use(roleOf(userId)), guard) ? children : <Navigate to={fallbackPath} replace />;
}
