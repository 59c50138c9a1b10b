import { createHash } from "node:crypto";
import type { GoogleClient } from "#server/backend/accounts/account-settings.ts";
import { payloadOf } from "#server/backend/http/access-token.ts";
import { type RefusedRequest, refused } from "#server/backend/http/refusals.ts";
import { type JsonFields, jsonFields } from "#server/lib/json-fields.ts";
import type { OwnerDatabase, Queryable } from "#server/postgres/database.ts";

/** The ways to sign in of an account, on GoTrue's tables. */

/** A link that waits for the provider. */
export interface PendingLink {
  readonly id: string;
  readonly linking_target_id: string;
  readonly auth_code: string;
  readonly referrer: string;
}

export const BEGIN_LINK = "update auth.flow_state set linking_target_id = $2 where id::text = $1";

/** No row where nothing is linked, or no more: then @supabase/lite knows the answer. */
export const LINK_OF_STATE = `
  select id, linking_target_id, auth_code, referrer from auth.flow_state
  where id::text = $1 and linking_target_id is not null and user_id is null
    and created_at > now() - interval '5 minutes'`;

/** No row where the state was used meanwhile. What Google said waits for whoever began, in a column that is not used here. */
const SPEND_LINK = `
  update auth.flow_state set user_id = linking_target_id, auth_code_issued_at = now(), provider_access_token = $2
  where id = $1 and user_id is null returning id`;

/** No row where the code is of no link, or was redeemed. */
const REDEEM_LINK = `
  update auth.flow_state f set provider_access_token = ''
  from auth.flow_state was
  where was.id = f.id and f.auth_code = $1 and f.code_challenge = $2 and f.linking_target_id is not null
    and f.provider_access_token <> '' and f.created_at > now() - interval '5 minutes'
  returning f.linking_target_id as "userId", was.provider_access_token as claims`;
const DROP_LINK = "delete from auth.flow_state where auth_code = $1";

/** No row where the account of the provider is linked already, here or elsewhere. */
const ADD_IDENTITY = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
  values (gen_random_uuid(), 'google', $2, $1, $3, now())
  on conflict (provider, provider_id) do nothing returning id`;

const READ_HOLDER = "select user_id from auth.identities where provider = 'google' and provider_id = $1";

/** In the order in which they came, the first as the main one. */
const NOTE_PROVIDERS = `
  with ways as (
    select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider
  )
  update auth.users set raw_app_meta_data = raw_app_meta_data || (
    select jsonb_build_object(
      'provider', (array_agg(provider order by since))[1], 'providers', jsonb_agg(provider order by since)
    ) from ways
  ) where id = $1`;

interface Exchange {
  readonly database: OwnerDatabase;
  readonly google: GoogleClient;
  readonly redirectUri: string;
}

/**
 * Keeps what the provider approved until whoever began asks for it. Nothing is linked yet: a stranger may have sent the
 * link to whoever approved. A refusal when it cannot be linked.
 */
export async function keepApproval(
  { database, google, redirectUri }: Exchange,
  { id, linking_target_id: userId }: PendingLink,
  code: string,
): Promise<RefusedRequest | undefined> {
  const claims = await exchange({ google, redirectUri }, code).catch(() => undefined);
  if (claims === undefined) return NOT_EXCHANGED;
  return database.transaction(async (transaction) => {
    const spent = await transaction.query(SPEND_LINK, [id, JSON.stringify(identityOf(claims))]);
    return spent.rows.length === 0 ? USED : whyTaken(transaction, claims["sub"], userId);
  });
}

/** Links what was approved, for whoever has the code and the secret it was begun with; undefined for other codes. */
export async function redeemLink(
  database: OwnerDatabase,
  code: string,
  verifier: string,
): Promise<{ readonly userId: string; readonly refusal: RefusedRequest | undefined } | undefined> {
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ userId: string; claims: string }>(REDEEM_LINK, [code, challenge]);
    const [link] = rows;
    if (link === undefined) return undefined;
    const { userId } = link;
    const claims = jsonFields(link.claims) ?? {};
    const added = await transaction.query(ADD_IDENTITY, [userId, claims["sub"], claims]);
    if (added.rows.length > 0) await transaction.query(NOTE_PROVIDERS, [userId]);
    else await transaction.query(DROP_LINK, [code]);
    return { userId, refusal: added.rows.length > 0 ? undefined : await whyTaken(transaction, claims["sub"], userId) };
  });
}

/** Undefined where the account of the provider opens no account yet. */
async function whyTaken(database: Queryable, sub: unknown, userId: string): Promise<RefusedRequest | undefined> {
  const { rows } = await database.query<{ user_id: string }>(READ_HOLDER, [sub]);
  const [holder] = rows;
  return holder && (holder.user_id === userId ? LINKED : LINKED_ELSEWHERE);
}

const READ_ADDRESSES = `
  select u.email as own, array(
    select u.email where u.email <> '' union select i.email from auth.identities i where i.user_id = u.id and i.email <> ''
  ) as all
  from auth.users u where u.id = $1`;

/** The address of an account, and every address that is known of its person. */
export async function addressesOf(database: Queryable, userId: string) {
  const { rows } = await database.query<{ own: string | null; all: readonly string[] }>(READ_ADDRESSES, [userId]);
  return { own: rows[0]?.own ?? "", all: rows[0]?.all ?? [] };
}

const ISSUERS: ReadonlySet<unknown> = new Set(["https://accounts.google.com", "accounts.google.com"]);
const TIMEOUT_MS = 10_000;

/**
 * The claims of the ID token that Google gives for a code. It comes from Google itself, over TLS, which stands in for
 * checking its signature (OpenID Connect Core 3.1.3.7).
 */
async function exchange(
  { google, redirectUri }: Pick<Exchange, "google" | "redirectUri">,
  code: string,
): Promise<JsonFields | undefined> {
  const answered = await fetch("https://oauth2.googleapis.com/token", {
    method: "POST",
    body: new URLSearchParams({
      client_id: google.clientId,
      client_secret: google.secret,
      code,
      redirect_uri: redirectUri,
      grant_type: "authorization_code",
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const claims = payloadOf(jsonFields(await answered.text())?.["id_token"]);
  const { iss, aud, exp, sub } = claims;
  const isOurs = ISSUERS.has(iss) && aud === google.clientId && Number(exp) * 1000 > Date.now();
  return answered.ok && isOurs && typeof sub === "string" ? claims : undefined;
}

/** As @supabase/lite keeps it of whoever signs in. */
function identityOf({ iss, sub, name, picture, email, email_verified }: JsonFields): JsonFields {
  return {
    ...{ iss, sub, name, picture, email, avatar_url: picture, full_name: name, provider_id: sub },
    ...{ email_verified: email_verified === true, phone_verified: false },
  };
}

interface Way {
  readonly id: string;
  /** Without it nothing would prove the address of the account. */
  readonly carries_address: boolean;
}

const READ_WAYS = `
  select i.id, coalesce(u.email, '') <> '' and not exists (
    select from auth.identities r
    where r.user_id = i.user_id and r.id <> i.id and r.email = lower(u.email)
      and (r.provider = 'email' or (r.identity_data ->> 'email_verified')::boolean)
  ) as carries_address
  from auth.identities i join auth.users u on u.id = i.user_id
  where i.user_id = $1`;

const UNLINK = "delete from auth.identities where id = $1";

/**
 * Takes a way to sign in from an account; a refusal when it cannot be taken. GoTrue would give the account the address of
 * another way, and with it the guest orders of that address: here an address changes by mails to both alone.
 */
export async function unlink(
  database: OwnerDatabase,
  userId: string,
  identityId: string,
): Promise<RefusedRequest | undefined> {
  return database.transaction(async (transaction) => {
    // Two at once must not take the last two.
    await transaction.query("select from auth.users where id = $1 for update", [userId]);
    const { rows } = await transaction.query<Way>(READ_WAYS, [userId]);
    if (rows.length <= 1) return ONLY_ONE;
    const way = rows.find(({ id }) => id === identityId);
    if (way === undefined) return UNKNOWN;
    if (way.carries_address) return CONFLICT;
    await transaction.query(UNLINK, [identityId]);
    await transaction.query(NOTE_PROVIDERS, [userId]);
    return undefined;
  });
}

const NOT_EXCHANGED = refused(500, "unexpected_failure", "Unable to exchange external code");
const USED = refused(400, "flow_state_already_used", "State has already been used");
const LINKED = refused(422, "identity_already_exists", "Identity is already linked");
const LINKED_ELSEWHERE = refused(422, "identity_already_exists", "Identity is already linked to another user");
const ONLY_ONE = refused(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
const UNKNOWN = refused(422, "identity_not_found", "Identity doesn't exist");
const CONFLICT = refused(
  422,
  "email_conflict_identity_not_deletable",
  "Unable to unlink identity due to email conflict",
);
