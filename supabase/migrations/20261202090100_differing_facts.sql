-- The names of facts that the database enforces otherwise than a document says, as before its first publication.
create function public.differing_facts(facts jsonb) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(told.key order by told.key), '[]')
  from private.shop_facts kept, jsonb_each(to_jsonb(jsonb_populate_record(kept, facts))) told
  where told.value is distinct from to_jsonb(kept) -> told.key;
$$;
comment on function public.differing_facts is 'Facts of a document that the database does not have: names of columns of private.shop_facts. For the shop''s key.';
revoke execute on function public.differing_facts(jsonb) from public, anon, authenticated;
grant execute on function public.differing_facts(jsonb) to service_role;
