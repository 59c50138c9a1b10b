-- Credit notes of one bill give back exactly its tax: each brings what was given back to the tax of what was credited so
-- far, so that the last takes the rest. Rounded by itself, each note could be a paisa off.
create function private.set_credit_tax() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select private.tax_in((new.total_paise + coalesce(sum(n.total_paise), 0))::bigint, b.tax_percent) - coalesce(sum(n.tax_paise), 0)
  into new.tax_paise
  from public.bills b left join public.credit_notes n on n.bill_number = b.number
  where b.number = new.bill_number
  group by b.number, b.tax_percent;
  return new;
end;
$$;
create trigger set_credit_tax before insert on public.credit_notes
  for each row execute function private.set_credit_tax();
revoke execute on function private.set_credit_tax() from public;
