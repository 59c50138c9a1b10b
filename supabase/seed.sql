-- The demo customer: demo@example.com / demo1234. For a machine of one's own only: the password is public.
-- The embedded backend runs this file when it listens on loopback; config.toml keeps the Supabase CLI from
-- ever sending it to a hosted project. Running it again changes nothing.
--
-- Seventeen orders: 2 active, 15 completed, ₹3,240 spent. Spent sums completed orders only (see my_order_summary),
-- so the ₹600 in progress and the lehenga on its way are not in it.
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

do $seed$
declare
  customer constant uuid := '11111111-1111-4111-8111-111111111111';
  address constant text := 'demo@example.com';
  has_instance boolean;
begin
  if exists (select from auth.users where email = address) then
    return;
  end if;

  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  ) values (
    customer, 'authenticated', 'authenticated', address,
    extensions.crypt('demo1234', extensions.gen_salt('bf', 10)), now(),
    '{"provider": "email", "providers": ["email"]}', '{"full_name": "Meena Raman"}',
    now(), now(), '', '', '', ''
  );
  -- Supabase's own authentication service looks accounts up by instance as well; the embedded one has no such column.
  select exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) into has_instance;
  if has_instance then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where id = $1' using customer;
  end if;
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), customer, 'email', customer::text,
    jsonb_build_object('sub', customer::text, 'email', address, 'email_verified', true), now(), now(), now()
  );

  insert into public.orders (user_id, services, amount, status, created_at)
  select customer, services, amount, status::public.order_status, now() - make_interval(days => days_ago, mins => 7 * days_ago)
  from (values
    (118, 'Wash & Fold', 225, 'Completed'),
    (111, 'Wash & Steam Iron', 180, 'Completed'),
    (103, 'Dry Cleaning', 136, 'Completed'),
    (96, 'Wash & Fold', 150, 'Completed'),
    (88, 'Household Dry Cleaning', 168, 'Completed'),
    (80, 'Wash & Steam Iron', 270, 'Completed'),
    (71, 'Wash & Fold', 300, 'Completed'),
    (63, 'Shoes Cleaning', 296, 'Completed'),
    (54, 'Dry Cleaning', 252, 'Completed'),
    (45, 'Premium Laundry', 175, 'Completed'),
    (37, 'Wash & Fold', 75, 'Completed'),
    (29, 'Household Dry Cleaning', 128, 'Completed'),
    (20, 'Wash & Fold', 195, 'Completed'),
    (12, 'Bridal & Party Wear', 340, 'Ready for Delivery'),
    (9, 'Premium Laundry', 450, 'Completed'),
    (3, 'Dry Cleaning', 600, 'In Progress'),
    (2, 'Wash & Fold', 240, 'Completed')
  ) as history (days_ago, services, amount, status)
  order by days_ago desc;
end
$seed$;
