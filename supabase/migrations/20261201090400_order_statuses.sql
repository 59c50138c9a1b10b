-- The statuses of an order, from request to delivered.
create type public.order_status as enum (
  'requested', 'confirmed', 'declined', 'cancelled', 'out_for_pickup', 'pickup_failed', 'picked_up', 'itemised', 'on_hold',
  'in_process', 'ready', 'out_for_delivery', 'delivery_failed', 'delivered', 'issue_reported', 'closed'
);
