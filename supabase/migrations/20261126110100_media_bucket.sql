-- The pictures that owners upload, where the project has Supabase Storage; the embedded backend keeps them in its data
-- folder. Everybody sees a picture whose address they know; owners alone list, add and remove. Nobody changes one.
do $media$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 10000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- The bucket is public to read without a policy. This one lets owners list it.
  create policy "Owners list the pictures" on storage.objects
    for select to authenticated
    using (bucket_id = 'media' and (select private.staff_role()) = 'owner');
  create policy "Owners add pictures" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'media' and (select private.staff_role()) = 'owner'
      and name ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}\.(jpg|png|webp|avif)$' and length(name) <= 80);
  create policy "Owners remove pictures that nothing uses" on storage.objects
    for delete to authenticated
    using (bucket_id = 'media' and (select private.staff_role()) = 'owner' and private.picture_uses(name) = '[]');
end
$media$;
