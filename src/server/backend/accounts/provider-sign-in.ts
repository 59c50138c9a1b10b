import type { AccountHandler } from "#server/backend/accounts/account-handler.ts";
import type { GoogleClient } from "#server/backend/accounts/account-settings.ts";
import { lacksCode } from "#server/backend/accounts/current-password.ts";
import {
  addressesOf,
  BEGIN_LINK,
  keepApproval,
  LINK_OF_STATE,
  type PendingLink,
  redeemLink,
  unlink,
} from "#server/backend/accounts/identities.ts";
import { tell } from "#server/backend/accounts/tell.ts";
import { bearerOf } from "#server/backend/http/access-token.ts";
import { invalid, refuse, refused } from "#server/backend/http/refusals.ts";
import { jsonFields } from "#server/lib/json-fields.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";

interface Tools {
  readonly database: OwnerDatabase;
  readonly mails: AccountMails;
  readonly siteUrl: string;
  readonly google: GoogleClient;
}

type Answer = Parameters<AccountHandler>[1];

const IDENTITIES = "/auth/v1/user/identities/";

/**
 * What GoTrue knows of signing in with a provider and @supabase/lite lacks: linking a way to sign in to the own account,
 * and unlinking it. Signing in itself is @supabase/lite's, with PKCE alone: a session never travels in an address.
 */
export function providerSignIn({
  google,
  ...tools
}: Omit<Tools, "google"> & { readonly google: GoogleClient | undefined }): AccountHandler {
  if (google === undefined) return (request, answer) => answer(request);
  const all = { ...tools, google };
  return async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    const isPkce = searchParams.get("code_challenge_method") === "s256" && searchParams.has("code_challenge");
    if (pathname === "/auth/v1/callback") return goBack(all, request, answer);
    if (pathname === "/auth/v1/authorize") return isPkce ? answer(request) : refuse(pathname, NO_PKCE);
    if (pathname === "/auth/v1/token" && searchParams.get("grant_type") === "pkce") return redeem(all, request, answer);
    if (!pathname.startsWith(IDENTITIES)) return answer(request);
    const person = await askPerson(all, request, answer);
    if (person instanceof Response) return person;
    if (request.method !== "DELETE")
      return isPkce ? beginLink(all, request, answer, person.userId) : refuse(pathname, NO_PKCE);
    const addresses = await addressesOf(all.database, person.userId);
    const refusal = await unlink(all.database, person.userId, pathname.slice(IDENTITIES.length));
    if (refusal !== undefined) return refuse(pathname, refusal);
    await tellAll(all, "identity_unlinked", person.userId, addresses);
    return Response.json({});
  };
}

/** Whoever began a link has the secret, and the code of its end: it is made now. */
async function redeem(tools: Tools, request: Request, answer: Answer): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = jsonFields(await request.clone().text()) ?? {};
  if (typeof code !== "string" || typeof verifier !== "string") return answer(request);
  const link = await redeemLink(tools.database, code, verifier);
  if (link === undefined) return answer(request);
  if (link.refusal !== undefined) return refuse("/auth/v1/token", link.refusal);
  await tellAll(tools, "identity_linked", link.userId, await addressesOf(tools.database, link.userId));
  return answer(request);
}

type Addresses = Awaited<ReturnType<typeof addressesOf>>;

async function tellAll(
  { mails }: Tools,
  kind: "identity_linked" | "identity_unlinked",
  userId: string,
  { own, all }: Addresses,
) {
  for (const to of all) await tell(mails, { kind, to, userId, email: own });
}

/** Who asks, with a code where the account has a second factor: stricter than GoTrue, for whom a password does. */
async function askPerson({ database }: Tools, request: Request, answer: Answer) {
  const { pathname, origin } = new URL(request.url);
  // The service checks the token.
  const known = await answer(new Request(`${origin}/auth/v1/user`, { headers: request.headers }));
  const claims = bearerOf(request);
  if (!known.ok || claims === undefined) return known.ok ? refuse(pathname, NO_SESSION) : known;
  return (await lacksCode(database, claims)) ? refuse(pathname, CODE_REQUIRED) : claims;
}

/** Begins like signing in, and notes for whom. */
async function beginLink({ database }: Tools, request: Request, answer: Answer, userId: string): Promise<Response> {
  const { origin, searchParams } = new URL(request.url);
  const isAsked = searchParams.get("skip_http_redirect") === "true";
  searchParams.delete("skip_http_redirect");
  const begun = await answer(new Request(`${origin}/auth/v1/authorize?${searchParams}`, { headers: request.headers }));
  const url = begun.headers.get("location");
  if (url === null) return begun;
  await database.query(BEGIN_LINK, [new URL(url).searchParams.get("state"), userId]);
  return isAsked ? Response.json({ url }) : begun;
}

/** The way back from the provider. */
async function goBack(tools: Tools, request: Request, answer: Answer): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("code");
  const { rows } = await tools.database.query<PendingLink>(LINK_OF_STATE, [searchParams.get("state") ?? ""]);
  const [link] = rows;
  if (link === undefined || code === null || searchParams.has("error")) return answer(request);
  const redirectUri = `${tools.siteUrl}/auth/v1/callback`;
  const refusal = await keepApproval({ ...tools, redirectUri }, link, code);
  const target = new URL(link.referrer);
  const told =
    refusal === undefined
      ? { code: link.auth_code }
      : { error: "server_error", error_code: refusal.code, error_description: refusal.message };
  for (const [name, value] of Object.entries(told)) target.searchParams.set(name, value);
  return new Response(null, { status: 302, headers: { location: target.href } });
}

const NO_PKCE = invalid("PKCE is required: send a code_challenge, and s256 as code_challenge_method");
const NO_SESSION = refused(403, "session_not_found", "Session from session_id claim in JWT does not exist");
const CODE_REQUIRED = refused(401, "insufficient_aal", "AAL2 session is required to link or unlink an identity.");
