-- What a piece of much value is worth, as its customer declared it when it was counted: of one piece, in paise. It is no
-- limit of what the shop owes; slip, bill and the order's page say it.
alter table public.order_lines
  add column declared_paise bigint check (declared_paise is null or declared_paise between 100 and 1000000000 and percent is null);

-- Photographs of such a piece stay while a claim may run.
alter table private.shop_facts add column claim_months integer not null default 24 check (claim_months between 1 and 120);

-- Functions that many migrations add to are changed in their text, so that nothing that another one added is lost.
create function private.amend(of_function regprocedure, was text, becomes text) returns void
language plpgsql set search_path = '' as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(of_function);
begin
  assert strpos(definition, was) > 0, of_function || ' does not have: ' || was;
  execute replace(definition, was, becomes);
end;
$$;

do $amend$
declare
  written constant regprocedure := 'private.write_lines(uuid, jsonb)';
begin
  perform private.amend(written, 'unit_paise, percent)', 'unit_paise, percent, declared_paise)');
  perform private.amend(written, '(line ->> ''percent'')::numeric', '(line ->> ''percent'')::numeric, (line ->> ''declared_paise'')::bigint');
  perform private.amend(written, 'excluded.percent', 'excluded.percent, excluded.declared_paise');
  perform private.amend('private.expired_garments_of(text[])', 'o.changed_at < now() - interval ''30 days''',
    'o.changed_at < now() - case when exists (
      select from public.order_lines l where l.order_id = o.id and l.declared_paise is not null
    ) then make_interval(months => (select claim_months from private.shop_facts)) else interval ''30 days'' end');
  perform private.amend('public.publish_shop_facts(jsonb)', 'burst_places, garments_mb', 'claim_months, burst_places, garments_mb');
end
$amend$;

drop function private.amend(regprocedure, text, text);
