import { isRefusedRequest } from "#server/backend/http/refusals.ts";
import type { Asked, BackendAnswer, InTurn, Send } from "#server/backend/requests/asked.ts";
import type { GarmentAccess } from "#server/backend/storage/garments.ts";

/** Why a sender who is no owner is refused, before their body is read; undefined for an owner. */
export type RefuseOthers = (asked: Asked, message: string) => Promise<BackendAnswer | undefined>;

/** Asks the database for the role of the sender. */
export function othersRefusal(inTurn: InTurn, rest: Send): RefuseOthers {
  return async (asked, message) => {
    const question = asFunction(asked, "my_role");
    const role = await inTurn(question, () => rest(question, "{}"));
    if (isRefusedRequest(role) || !role.ok) return role;
    return (await role.json()) === "owner" ? undefined : { status: 403, code: "42501", message };
  };
}

/** Asks the database what the sender may do with the photographs of an order. */
export function garmentAccess(inTurn: InTurn, rest: Send): (asked: Asked) => GarmentAccess {
  return (asked) => async (order_id, token) => {
    if (asked.caller === "shop") return "write";
    const question = asFunction(asked, "garment_access");
    const answer = await inTurn(question, () => rest(question, JSON.stringify({ order_id, token })));
    const access: unknown = isRefusedRequest(answer) || !answer.ok ? undefined : await answer.json();
    return access === "read" || access === "write" ? access : undefined;
  };
}

/** A call of a function by whoever asked for something else. */
function asFunction(asked: Asked, name: string): Asked {
  const { request } = asked;
  return {
    ...asked,
    request: new Request(request.url, { method: "POST", headers: request.headers }),
    pathname: `/rest/v1/rpc/${name}`,
    route: { limit: undefined, params: new URLSearchParams() },
  };
}
