-- "anything<kavitha@example.com>" and ";kavitha@example.com" reach the mailbox of kavitha@example.com and count as
-- other senders each time. An address has none of the characters that mean something in a list of addresses (RFC 5322,
-- 3.2.3). The browser says the same: src/forms/answers/rules.ts.
do $plain$
declare
  request_table regclass;
begin
  foreach request_table in array array['public.pickup_requests', 'public.franchise_applications', 'public.contact_messages']::regclass[] loop
    execute format($$ update %s set email = regexp_replace(email, '[<>()\[\]:;,\\"]', '', 'g') where email ~ '[<>()\[\]:;,\\"]' $$, request_table);
    execute format($$ alter table %s add constraint %I check (email !~ '[<>()\[\]:;,\\"]') $$,
      request_table, (select relname from pg_catalog.pg_class where oid = request_table) || '_email_plain');
  end loop;
end
$plain$;
