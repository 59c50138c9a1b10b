-- The owner says at the desk who works here: the functions of `npm run staff`, for whoever is signed in as the owner.
-- Nobody changes their own role, so that the list never loses its last owner by mistake.
create function private.require_owner() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null and private.staff_role() is distinct from 'owner' then
    raise exception 'This is for the owner' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
revoke execute on function private.require_owner() from public, anon, authenticated, service_role;

create or replace function private.write_staff_role(address text, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where lower(email) = lower(btrim(address)));
begin
  perform private.require_owner();
  if account is null then
    return false;
  end if;
  if account = auth.uid() then
    raise exception 'Nobody changes their own role: ask another owner' using errcode = 'PT400';
  end if;
  delete from public.staff where user_id = account and new_role is null;
  insert into public.staff (user_id, role) select account, new_role where new_role is not null
  on conflict (user_id) do update set role = excluded.role;
  return true;
end;
$$;

create or replace function private.staff_list() returns table (email text, role text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_owner();
  return query
    select u.email::text, s.role, s.created_at
    from public.staff s join auth.users u on u.id = s.user_id order by s.created_at;
end;
$$;

grant execute on function private.write_staff_role(text, text), private.staff_list(), public.set_staff_role(text, text),
  public.list_staff() to authenticated;

-- The inbox also says what was answered in the last days, when, and by whom.
create index franchise_applications_answered on public.franchise_applications (answered_at desc) where status = 'answered';
create index contact_messages_answered on public.contact_messages (answered_at desc) where status = 'answered';

create function private.answered_enquiries() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'name', e.name, 'answered_at', e.answered_at, 'answered_by', coalesce(p.full_name, u.email)
  ) order by e.answered_at desc), '[]')
  from (
    (select id, name, answered_at, answered_by from public.franchise_applications
      where status = 'answered' and answered_at > now() - interval '7 days' order by answered_at desc limit 20)
    union all
    (select id, name, answered_at, answered_by from public.contact_messages
      where status = 'answered' and answered_at > now() - interval '7 days' order by answered_at desc limit 20)
    order by answered_at desc limit 20
  ) e
  left join public.profiles p on p.id = e.answered_by
  left join auth.users u on u.id = e.answered_by;
$$;
revoke execute on function private.answered_enquiries() from public, anon, authenticated, service_role;

create or replace function private.read_inbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'requests', private.list_views(array(
      select id from public.orders where status = 'requested' order by number limit 100
    )),
    'franchise', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' order by f.created_at), '[]')
      from (select * from public.franchise_applications where status = 'requested' order by created_at limit 100) f
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.created_at), '[]')
      from (select * from public.contact_messages where status = 'requested' order by created_at limit 100) m
    ),
    'answered', private.answered_enquiries()
  );
end;
$$;
