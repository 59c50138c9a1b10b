-- The token of a deleted or banned account is refused at once, as that of an ended session: it opened pages of somebody
-- without a name and without orders, until it expired.
create or replace function private.refuse_ended_session(claims jsonb default auth.jwt()) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if claims ->> 'sub' is not null and not exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = nullif(claims ->> 'session_id', '')::uuid and u.id = (claims ->> 'sub')::uuid
      and (u.banned_until is null or u.banned_until <= now())
  ) then
    raise exception 'The session of this token has ended' using errcode = 'PT401';
  end if;
end;
$$;

-- Storage asks nothing else.
create or replace function private.me() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.user_id
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
    );
$$;
