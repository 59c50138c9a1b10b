-- What a customer takes along has the number that codes log in with, too.
create or replace function private.own_data() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'account', (
      select json_build_object(
        'email', u.email, 'phone', u.phone, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at
      )
      from auth.users u where u.id = me.id),
    'profiles', (select coalesce(json_agg(t), '[]') from public.profiles t where t.id = me.id),
    'document_drafts', (
      select coalesce(json_agg(t), '[]') from public.document_drafts t where t.owner_id = me.id),
    'staff', (select coalesce(json_agg(t), '[]') from public.staff t where t.user_id = me.id),
    'orders', (select coalesce(json_agg(t order by t.created_at), '[]') from public.orders t where t.user_id = me.id),
    -- Without who of the shop it was.
    'order_events', (
      select coalesce(json_agg(t order by t.serial), '[]')
      from (
        select e.id, e.order_id, e.serial, e.at, e.kind, e.who, e.from_status, e.to_status, e.changes, e.previous
        from public.order_events e join public.orders o on o.id = e.order_id where o.user_id = me.id
      ) t),
    'order_lines', (
      select coalesce(json_agg(t order by o.created_at, t.position), '[]')
      from public.order_lines t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'order_payments', (
      select coalesce(json_agg(t order by t.at), '[]')
      from (
        select p.id, p.order_id, p.at, p.day, p.kind, p.paise, p.method, p.reason
        from public.order_payments p join public.orders o on o.id = p.order_id where o.user_id = me.id
      ) t),
    'bills', (
      select coalesce(json_agg(t order by t.issued_at), '[]')
      from public.bills t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'credit_notes', (
      select coalesce(json_agg(t order by t.issued_at), '[]')
      from public.credit_notes t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    'pickup_requests', (
      select coalesce(json_agg(t order by t.created_at), '[]')
      from public.pickup_requests t where t.user_id = me.id),
    -- Not while somebody else of the same name and number may be meant.
    'customer_notes', (
      select coalesce(json_agg(t), '[]')
      from (
        select n.phone, n.name, n.note, n.changed_at from public.customer_notes n
        where exists (
          select from public.pickup_requests r where r.user_id = me.id and r.phone = n.phone and lower(r.name) = n.name
        ) and not exists (
          select from public.pickup_requests r
          where r.user_id is distinct from me.id and r.phone = n.phone and lower(r.name) = n.name
        )
      ) t),
    'franchise_applications', (
      select coalesce(json_agg(t order by t.created_at), '[]') from public.franchise_applications t where t.user_id = me.id),
    'contact_messages', (
      select coalesce(json_agg(t order by t.created_at), '[]') from public.contact_messages t where t.user_id = me.id)
  )
  from (select private.me() as id) me
  where me.id is not null;
$$;
