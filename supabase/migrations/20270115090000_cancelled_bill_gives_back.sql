-- Money that went back while a bill counted had no refund voucher, since the bill had deducted its receipts. Once the bill
-- is cancelled they are open again: what of them is held no longer gets its refund vouchers now.
create or replace function private.cancel_bill(o public.orders, given jsonb) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  last_refund constant uuid := (
    select p.id from public.order_payments p where p.order_id = o.id and p.kind = 'refund' order by p.at desc, p.id limit 1
  );
begin
  update public.bills set cancelled_at = now(), cancel_reason = private.tidy_text(given ->> 'reason') where number = o.bill_number;
  o.bill_number := null;
  o.reason := private.tidy_text(given ->> 'reason');
  if last_refund is not null then
    perform private.issue_vouchers(o, last_refund);
  end if;
  return o;
end;
$$;
