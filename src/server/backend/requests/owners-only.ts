import type { RefusedRequest } from "#server/backend/http/refusals.ts";

export const MY_ROLE = "/rest/v1/rpc/my_role";
export const ROLE_ROUTE = { limit: undefined, params: new URLSearchParams(), caller: "visitor" } as const;

/** Asks the database as the sender: their answer to `my_role`. */
export type AskRole = () => Promise<Response>;

/** Why a sender who is no owner is refused, as early as their body is not read yet; undefined for an owner. */
export async function refuseOthers(askRole: AskRole, message: string): Promise<Response | RefusedRequest | undefined> {
  const role = await askRole();
  if (!role.ok) return role;
  return (await role.json()) === "owner" ? undefined : { status: 403, code: "42501", message };
}
