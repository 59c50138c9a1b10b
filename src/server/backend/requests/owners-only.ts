import { isRefusedRequest } from "#server/backend/http/refusals.ts";
import type { Asked, BackendAnswer, InTurn, Send } from "#server/backend/requests/asked.ts";

/** Why a sender who is no owner is refused, before their body is read; undefined for an owner. */
export type RefuseOthers = (asked: Asked, message: string) => Promise<BackendAnswer | undefined>;

/** Asks the database for the role of the sender. */
export function othersRefusal(inTurn: InTurn, rest: Send): RefuseOthers {
  return async (asked, message) => {
    const question = {
      ...asked,
      request: new Request(asked.request.url, { method: "POST", headers: asked.request.headers }),
      pathname: "/rest/v1/rpc/my_role",
      route: { limit: undefined, params: new URLSearchParams() },
    };
    const role = await inTurn(question, () => rest(question, "{}"));
    if (isRefusedRequest(role) || !role.ok) return role;
    return (await role.json()) === "owner" ? undefined : { status: 403, code: "42501", message };
  };
}
