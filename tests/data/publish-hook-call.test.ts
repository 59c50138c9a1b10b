import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetVersions, openWorld, type World } from "#tests/data/world.ts";

// The calls that the database makes. The extensions of hosted projects are stood in for by tables with the same names
// and arguments; a request is one row, as in pg_net, and is sent by nobody.
const EXTENSIONS = [
  "create schema net",
  "create table net.http_request_queue (url text, body jsonb, headers jsonb, timeout_milliseconds integer)",
  `create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
     timeout_milliseconds integer default 5000) returns bigint language sql as $$
     insert into net.http_request_queue values (url, body, headers, timeout_milliseconds) returning 1::bigint $$`,
  "create schema vault",
  "create table vault.decrypted_secrets (name text unique, decrypted_secret text)",
  `create function vault.create_secret(new_secret text, new_name text) returns void language sql as $$
     insert into vault.decrypted_secrets values (new_name, new_secret) $$`,
  "create schema cron",
  "create table cron.job (jobname text, schedule text, command text)",
  `create function cron.schedule(job_name text, schedule text, command text) returns void language sql as $$
     insert into cron.job values (job_name, schedule, command) $$`,
];

/** What the operator's guide says to run in the SQL editor. */
function guide(): string[] {
  const [, sql = ""] = /```sql\n([^`]*publish_hook_url[^`]*)```/.exec(readFileSync("docs/operator.md", "utf8")) ?? [];
  return sql.split("\n").flatMap((line) => (/^\s*select/.test(line) ? [line.trim().replace(/;$/, "")] : []));
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.sql("drop schema if exists net, vault, cron cascade");
  await world.close();
});
beforeEach(async () => {
  await world.sql("drop schema if exists net, vault, cron cascade");
  await forgetVersions(world);
  await world.sql("delete from public.publications");
});

async function installExtensions(): Promise<void> {
  for (const statement of EXTENSIONS) await world.sql(statement);
}

async function followGuide(): Promise<void> {
  for (const statement of guide()) await world.sql(statement);
}

const publish = (number: number, publishAt: string | null = null) =>
  world.owner.call("publish_document", {
    document: { schemaVersion: 1, number },
    replaces: number - 1,
    words: "The prices.",
    publish_at: publishAt,
  });

const calls = () => world.sql("select url, headers, timeout_milliseconds from net.http_request_queue");

/** What pg_cron does each minute. */
async function nextMinute(): Promise<void> {
  const [job] = await world.sql("select command from cron.job");
  await world.sql(String(job?.["command"]));
}

const CALL = {
  url: "https://<ref>.supabase.co/functions/v1/publish-hook",
  headers: { "content-type": "application/json", "x-publish-secret": "<random>" },
  timeout_milliseconds: 50_000,
};

test("set up as the guide says, a publish calls the function at once, with the secret", async () => {
  await installExtensions();
  await followGuide();
  expect((await publish(1)).code).toBeUndefined();
  expect(await calls()).toEqual([CALL]);
});

test("each minute it is called again while the version waits, and no longer", async () => {
  await installExtensions();
  await followGuide();
  await publish(1);
  await nextMinute();
  expect(await calls()).toHaveLength(2);
  await world.shop.call("note_publication", { number: 1, state: "online", reasons: [] });
  await nextMinute();
  expect(await calls()).toHaveLength(2);
});

test("a version for later calls nobody before its time", async () => {
  await installExtensions();
  await followGuide();
  await publish(1, new Date(Date.now() + 1_200).toISOString());
  await nextMinute();
  expect(await calls()).toEqual([]);
  await expect
    .poll(async () => {
      await nextMinute();
      return calls();
    })
    .toContainEqual(CALL);
});

test("without the extensions, without the secrets, and when the call fails, publishing goes on and calls nobody", async () => {
  expect((await publish(1)).code).toBeUndefined();
  await installExtensions();
  expect((await publish(2)).code).toBeUndefined();
  expect(await calls()).toEqual([]);
  await followGuide();
  await world.sql("alter table net.http_request_queue add constraint full_disk check (false)");
  expect((await publish(3)).code).toBeUndefined();
  expect(await calls()).toEqual([]);
  expect(await world.sql("select count(*)::integer as count from public.document_versions")).toEqual([{ count: 3 }]);
});

test("nobody but the database reads the secret or makes it call", async () => {
  await installExtensions();
  await followGuide();
  for (const person of ["visitor", "asha", "staff", "owner", "shop"] as const) {
    expect((await world[person].call("call_publish_hook", {})).code, person).toBeDefined();
    const everything = await Promise.all(
      ["document_versions", "publications"].map((table) => world[person].select(table)),
    );
    expect(JSON.stringify(everything), person).not.toContain("<random>");
  }
  const readable = await world.sql(
    "select has_function_privilege(role, 'private.call_publish_hook()', 'execute') as may from unnest(array['anon', 'authenticated', 'service_role']) role",
  );
  expect(readable).toEqual([{ may: false }, { may: false }, { may: false }]);
});
