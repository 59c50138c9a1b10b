import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import { type RefusedRequest, refuse, refused } from "#server/backend/http/refusals.ts";
import { jsonFields } from "#server/lib/json-fields.ts";

const DOORS: readonly (readonly [pathname: RegExp, refusal: RefusedRequest])[] = [
  [/^\/auth\/v1\/user\/identities\//, refused(404, "manual_linking_disabled", "Manual linking is disabled")],
  [/^\/auth\/v1\/sso$/, refused(404, "saml_provider_disabled", "SAML 2.0 is disabled")],
];
const NO_ANONYMOUS = refused(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");

/** Ways to sign in that are off, in GoTrue's words. */
export const refusedDoors: AccountHandler = async (request, answer) => {
  const { pathname } = new URL(request.url);
  const [, refusal] = DOORS.find(([door]) => door.test(pathname)) ?? [];
  if (refusal !== undefined) return refuse(pathname, refusal);
  if (pathname !== "/auth/v1/signup") return answer(request);
  const { email, password } = jsonFields(await request.clone().text()) ?? {};
  return email === undefined && password === undefined ? refuse(pathname, NO_ANONYMOUS) : answer(request);
};
