import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { giveToken } from "#server/backend/accounts/sign-in-codes.ts";
import type { Backend } from "#server/backend/open-backend.ts";

/** What `npm run edit` asks of a site's own backend. */
export interface OwnBackend {
  /** A session of whoever owns the shop, as JSON that supabase-js keeps. */
  session(): Promise<string>;
  /** site.json as an owner began with it, before the first version. */
  firstDocument(): Promise<unknown>;
}

/** A real owner before the one of the demo. */
const FIND = `
  select u.id from auth.users u join public.staff s on s.user_id = u.id
  where s.role = 'owner' order by u.email = 'owner@example.com', u.created_at limit 1`;

/** Nobody can log in with it: it has no password, and its address gets no mail. */
const MAKE = `
  with made as (
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
    ) values (
      gen_random_uuid(), 'authenticated', 'authenticated', 'owner@localhost', '', now(),
      '{"provider": "email", "providers": ["email"]}', '{"full_name": "Owner"}', now(), now(), '', '', '', ''
    ) returning id
  )
  insert into public.staff (user_id, role) select id, 'owner' from made returning user_id as id`;

/** Signs in whoever owns the shop, without a password. */
export function ownerSession({ fetch, withDatabase }: Pick<Backend, "fetch" | "withDatabase">): Promise<string> {
  return withDatabase(async (database) => {
    const found = await database.query<{ id: string }>(FIND);
    const [owner] = found.rows.length > 0 ? found.rows : (await database.query<{ id: string }>(MAKE)).rows;
    const token_hash = await giveToken(database, owner?.id ?? "");
    const request = new Request("http://localhost/auth/v1/verify", {
      method: "POST",
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ type: "magiclink", token_hash }),
    });
    const answer = await fetch(request, "127.0.0.1");
    if (!answer.ok) throw new Error(`The owner could not be signed in: ${await answer.text()}`);
    return answer.text();
  });
}
