import { chmodSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#server/postgres/open-database.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";

/** Others are root in a user namespace. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ["unshare", "--map-root-user", "--fork", "--kill-child"];

test("as root below a home folder that nobody else may pass, the start names the folder", {
  tags: ["slow"],
}, async () => {
  const home = path.join(emptyFolder(), "home");
  chmodSync(path.dirname(home), 0o755);
  mkdirSync(path.join(home, "site"), { recursive: true });
  chmodSync(home, 0o700);
  const child = startChild("open-folder.ts", path.join(home, "site/data"), { through: AS_ROOT });
  await expect
    .poll(() => child.lines.join("\n"), { timeout: 60_000 })
    .toContain(`PostgreSQL cannot run here: it does not run as root, and nobody else may pass ${home}. Fix that, `);
  await child.kill();
});

test("the owner of the tables, who applies the migrations, is no superuser; the server's processes are not root's", async () => {
  const dataDir = migratedFolder();
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query(
    `select current_user::text as me,
       (select string_agg(rolname, ' ') from pg_roles where rolsuper) as superusers,
       (select string_agg(distinct tableowner, ' ') from pg_tables where schemaname in ('public', 'private')) as table_owners,
       (select pg_get_userbyid(datdba)::text from pg_database where datname = current_database()) as database_owner`,
  );
  const owner = "postgres";
  expect(rows).toEqual([{ me: owner, superusers: "supabase_admin", table_owners: owner, database_owner: owner }]);
  await expect(database.pool.query("create role intruder superuser")).rejects.toThrow(/permission denied/);
  await expect(database.pool.query("select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
  expect(statSync(path.join(dataDir, "postgres/PG_VERSION")).uid).not.toBe(0);
  await database.close();
});
