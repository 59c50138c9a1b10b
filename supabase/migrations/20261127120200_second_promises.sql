-- An order that is cleaned again is not promised for a time that has passed.

create or replace function private.require_given(needs text, before public.orders, after public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  given constant boolean := case needs
    when 'reason' then after.reason is not null
    when 'correction' then after.reason is not null
    when 'window' then after.pickup_date is not null
    when 'pieces' then after.pieces is not null
    when 'items' then jsonb_array_length(after.items) > 0
    when 'question' then after.question is not null and after.question_about is not null and after.answer is null
    when 'answer' then after.answer is not null
    when 'problem' then after.problem is not null and after.reply_by is not null
    when 'outcome' then after.outcome is not null
    else true
  end;
begin
  if not given then
    raise exception 'Order % needs: %', before.number, needs using errcode = 'PT422', hint = needs;
  end if;
  if before.status = 'issue_reported' and after.status = 'in_process' and after.promised_at <= now() then
    raise exception 'Order % is cleaned again: it needs a promise that has not passed', before.number
      using errcode = 'PT422', hint = 'promised_at';
  end if;
end;
$$;
