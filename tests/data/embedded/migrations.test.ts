import { expect, test } from "vitest";
import { openBackend } from "#server/backend/open-backend.ts";
import { ownData } from "#tests/data/folders.ts";

test("a start refuses by name when an applied migration was edited, and starts once it is put back", async () => {
  const options = { siteUrl: "http://site.test", ...(await ownData()) };
  const first = await openBackend(options);
  // As if the file had held something else when it was applied.
  await first.withDatabase((database) =>
    database.query(
      "update supabase_migrations.schema_migrations set statements = '{create table elsewhere ()}' where version = '20261201090500'",
    ),
  );
  await first.close();
  await expect(openBackend(options)).rejects.toThrow(
    /^supabase\/migrations\/20261201090500_orders\.sql was edited .* Put back .* new migration/,
  );
  const untouched = await openBackend({ ...options, ...(await ownData()) });
  await untouched.close();
});

test("a start names 0.1.0 as what made a folder with migrations from before the first release", async () => {
  const options = { siteUrl: "http://site.test", ...(await ownData()) };
  const first = await openBackend(options);
  await first.withDatabase((database) =>
    database.query(
      "insert into supabase_migrations.schema_migrations (version, statements) values ('20261127160700', '{select}')",
    ),
  );
  await first.close();
  await expect(openBackend(options)).rejects.toThrow(/^Version 0\.1\.0 of the site.* begin with a new DATA_DIR/);
});

test("a start refuses, in one sentence, a folder that another version made with other migrations", async () => {
  const options = { siteUrl: "http://site.test", ...(await ownData()) };
  const first = await openBackend(options);
  await first.withDatabase((database) =>
    database.query(
      "update supabase_migrations.schema_migrations set version = '20261201090501', statements = '{create table orders ()}' where version = '20261201090500'",
    ),
  );
  await first.close();
  await expect(openBackend(options)).rejects.toThrow(
    /^Another version of the site made this database, with the migration 20261201090501, [^.]*: back up what matters with that version, then begin with a new DATA_DIR, [^.]*\.$/,
  );
});
