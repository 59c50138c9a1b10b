/** The statements of second factors, on GoTrue's tables. */

export const READ_ASKED = `
  select u.email, coalesce(s.aal, 'aal1') <> 'aal1' as "isAal2", coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'secret', secret, 'status', status) order by created_at)
    from auth.mfa_factors where user_id = u.id
  ), '[]') as factors
  from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1 and s.id = $2`;

/** Of an account that began to add one and did not go on: its name may be used again, and a few are enough. */
export const DROP_UNPROVED = `
  delete from auth.mfa_factors f
  where user_id = $1 and status = 'unverified' and (
    friendly_name = $2 or created_at < now() - interval '5 minutes' or (
      select count(*) from auth.mfa_factors n where n.user_id = $1 and n.status = 'unverified' and n.created_at > f.created_at
    ) >= 4
  )`;

/** True for a session that began, or gave a code, within the last ten minutes. */
export const IS_FRESH = `
  select from auth.sessions s where s.id = $1 and (
    s.created_at > now() - interval '10 minutes' or exists (
      select from auth.mfa_amr_claims c
      where c.session_id = s.id and c.authentication_method = 'totp' and c.updated_at > now() - interval '10 minutes'
    )
  )`;

/** No row where the account has one of that name. */
export const ADD_FACTOR = `
  insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
  select $1, $2, 'totp', 'unverified', $3
  where $2 = '' or not exists (select from auth.mfa_factors where user_id = $1 and friendly_name = $2)
  returning id`;

export const CHALLENGE = `
  with begun as (
    update auth.mfa_factors set last_challenged_at = now() where id = $1
  ), past as (
    delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'
  )
  insert into auth.mfa_challenges (factor_id) values ($1)
  returning id, floor(extract(epoch from created_at))::int + $2::int as expires_at`;

export const READ_CHALLENGE = `
  select verified_at is not null or created_at < now() - make_interval(secs => $3) as expired
  from auth.mfa_challenges where id::text = $1 and factor_id = $2`;

/** No row where the code was used already, while it is good. */
export const SPEND = `
  update auth.mfa_challenges set verified_at = now(), otp_code = $3
  where id = $1 and not exists (
    select from auth.mfa_challenges
    where factor_id = $2 and otp_code = $3 and verified_at > now() - interval '2 minutes'
  )
  returning id`;

/** Others that were begun and never verified go. */
export const VERIFY_FACTOR = `
  with others as (
    delete from auth.mfa_factors where user_id = $2 and status = 'unverified' and id <> $1
  )
  update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'`;

export const RAISE = "update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1";

export const NOTE_CODE = `
  insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = now()`;

export const END_LOWER = "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'";

export const LIVE_TOKEN = `
  select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`;

/** Sessions that it raised fall back with their next token. */
export const REMOVE = `
  with lowered as (
    update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
  ), unproven as (
    delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from lowered)
  )
  delete from auth.mfa_factors where id = $1`;
