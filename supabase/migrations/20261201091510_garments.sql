-- Photographs of stains and damage: files of the private bucket `garments`, named by their order and by what they are of,
-- such as <id of the order>/question-<id>.jpg. Staff write and read them; the order's customer and the holder of its
-- tracking link read them. Nobody else.

-- The order of a file; null for a name that is none.
create function private.garment_order(name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when name ~ ('^' || uuid || '/(intake|question)-' || uuid || '\.(jpg|png|webp|avif)$') then left(name, 36)::uuid end
  from (select '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' as uuid) pattern;
$$;

-- What the caller, or the holder of a tracking link, may do with the photographs of an order: write, read, or null.
create function private.garment_access_of(of_order uuid, token text) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when private.staff_role() is not null then 'write'
    when o.user_id = private.me() or private.tracked_order_id(coalesce(token, '')) = o.id then 'read'
  end
  from public.orders o where o.id = of_order;
$$;

create function public.garment_access(order_id uuid, token text default null) returns text
language sql volatile security invoker set search_path = '' as $$ select private.garment_access_of($1, $2); $$;
comment on function public.garment_access is 'Whether the caller writes or reads the photographs of an order; null for neither.';

-- Of some orders those whose photographs are not kept any longer: they ended 30 days ago, or are gone.
create function private.expired_garments_of(orders text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(asked.id), '[]') from unnest(orders) as asked (id)
  left join public.orders o on o.id = asked.id::uuid
  where o.id is null
    or o.status = any (private.statuses_where('$.ended != null')) and o.changed_at < now() - interval '30 days';
$$;

create function public.expired_garments(orders text[]) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.expired_garments_of($1); $$;
comment on function public.expired_garments is 'Of some orders those whose photographs are to be deleted. For the shop''s key.';

revoke execute on all functions in schema private from public;
revoke execute on function public.garment_access(uuid, text), public.expired_garments(text[])
  from public, anon, authenticated, service_role;
grant execute on function private.garment_order(text), private.garment_access_of(uuid, text), public.garment_access(uuid, text)
  to anon, authenticated;
grant execute on function private.expired_garments_of(text[]), public.expired_garments(text[]) to service_role;

-- Where the project has Supabase Storage; the embedded backend keeps them in its data folder, under the same rules.
do $garments$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('garments', 'garments', false, 10000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- A policy of a table cannot count its own rows.
  create function private.garments_like(name text) returns bigint
  language sql stable security definer set search_path = '' as $count$
    select count(*) from storage.objects o
    where o.bucket_id = 'garments' and starts_with(o.name, substring(garments_like.name from '^[^/]*/[a-z]+-'));
  $count$;
  revoke execute on function private.garments_like(text) from public;
  grant execute on function private.garments_like(text) to authenticated;

  create policy "Staff, the customer and the holder of the link read photographs" on storage.objects
    for select to anon, authenticated
    using (bucket_id = 'garments' and private.garment_access_of(
      private.garment_order(name), current_setting('request.headers', true)::json ->> 'x-tracking-token') is not null);
  create policy "Staff add photographs, three of a kind" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'garments' and private.garment_access_of(private.garment_order(name), null) = 'write'
      and private.garments_like(name) < 3);
  create policy "Staff remove photographs" on storage.objects
    for delete to authenticated
    using (bucket_id = 'garments' and private.garment_access_of(private.garment_order(name), null) = 'write');
end
$garments$;
