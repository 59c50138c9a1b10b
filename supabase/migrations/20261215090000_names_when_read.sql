-- Orders and bills keep what the document calls things, and every reader sees it in a language when it is read: a customer
-- in that of the page, messages and paper in that of the order, staff in that of the desk. What was billed before in another
-- language stays so. private.translated_names is still written by sites of 1.0, and no longer read.
do $amend$
declare
  -- A function, what of its text goes, and what comes in its place.
  amended constant text[] := array[
    array['private.view_of(public.orders)', '    -- Customers read the names of their clothes in the language that they ordered in.
    || case when private.staff_role() is null and private.language_of(o.id) is not null
      then jsonb_build_object(''items'', private.lines_of(o.id, private.language_of(o.id))) else ''{}'' end
', ''],
    array['private.issue_bill(public.orders, jsonb)', 'private.lines_of(o.id, private.language_of(o.id))', 'private.lines_of(o.id)']
  ];
  each text[];
  definition text;
begin
  foreach each slice 1 in array amended loop
    definition := pg_catalog.pg_get_functiondef(each[1]::regprocedure);
    assert strpos(definition, each[2]) > 0, each[1] || ' does not have: ' || each[2];
    execute replace(definition, each[2], each[3]);
  end loop;
end
$amend$;
