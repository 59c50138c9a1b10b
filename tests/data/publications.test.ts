import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { entriesIn } from "#document/model/schema.ts";
import { fileWorld, forgetVersions, type ResultRow } from "#tests/data/world.ts";
import { recordIn } from "#tests/helpers/fields.ts";

const world = await fileWorld();

beforeEach(async () => {
  await forgetVersions(world);
  await world.sql("delete from public.publications");
  await world.sql("delete from private.deploys");
  await world.sql("drop schema if exists net, vault, cron cascade");
});

async function publish(number: number, publishAt = "now()"): Promise<void> {
  await world.sql(
    `insert into public.document_versions (number, words, document, publish_at) values ($1, 'By hand', '{}', ${publishAt})`,
    [number],
  );
}

const note = (number: number, state: string, reasons: readonly string[] | null = []) =>
  world.shop.call("note_publication", { number, state, reasons });

async function asOwner(number: number): Promise<ResultRow | undefined> {
  const [row] = (await world.owner.call("publication", { number })).rows;
  return row;
}

async function nextDeploy(): Promise<unknown> {
  const [row] = (await world.shop.call("next_deploy", {})).rows;
  return row ?? null;
}

const ago = (interval: string) => world.sql(`update private.deploys set asked_at = now() - interval '${interval}'`);

test("a version waits until it is noted, then the owner reads what became of it, why and when", async () => {
  const began = Date.now();
  await publish(1);
  expect(await asOwner(1)).toMatchObject({ state: "waiting", reasons: [] });
  expect((await note(1, "refused", ["The price is none.", "  ", "The hours overlap."])).code).toBeUndefined();
  const refused = await asOwner(1);
  expect(refused).toMatchObject({ state: "refused", reasons: ["The price is none.", "The hours overlap."] });
  expect(Date.parse(String(refused?.["at"]))).toBeGreaterThanOrEqual(began);
  await note(1, "online");
  expect(await asOwner(1)).toMatchObject({ state: "online", reasons: [] });
  expect((await world.owner.select("publications")).rows).toMatchObject([{ number: 1, state: "online" }]);
});

test("what is online does not wait again, and found online again it keeps what is missing from it, and its time", async () => {
  await publish(1);
  await note(1, "online", ["The map of /contact is missing."]);
  const before = await asOwner(1);
  await note(1, "waiting", ["The pages are made."]);
  await note(1, "online", null);
  expect(await asOwner(1)).toEqual(before);
  await note(1, "online", []);
  expect(await asOwner(1)).toMatchObject({ state: "online", reasons: [] });
});

test("a version that waits says when a later one took its place, but not one that is scheduled", async () => {
  await publish(1);
  await publish(2, "now() + interval '1 hour'");
  expect(await asOwner(1)).toMatchObject({ state: "waiting", reasons: [] });
  await publish(3);
  await publish(4);
  expect(await asOwner(1)).toMatchObject({ state: "waiting", reasons: ["Version 4 took its place."] });
  expect(await asOwner(4)).toMatchObject({ state: "waiting", reasons: [] });
});

test("what is noted is of a version that there is, in one of three words; reasons are cut to what is read", async () => {
  await publish(1);
  expect(await note(7, "online")).toMatchObject({ code: "PT404", message: expect.stringContaining("version 7") });
  expect(await note(1, "gone")).toMatchObject({ code: "PT422" });
  await note(
    1,
    "refused",
    Array.from({ length: 100 }, (_, index) => `${index} ${"x".repeat(1_000)}`),
  );
  const reasons = entriesIn(recordIn(await asOwner(1))["reasons"]);
  expect(reasons).toHaveLength(30);
  expect(reasons[29]).toHaveLength(500);
});

test("the host is asked once for a version, by one of many callers, and again only when it did not accept", async () => {
  expect(await nextDeploy()).toBeNull();
  await publish(1);
  const tasks = await Promise.all(Array.from({ length: 5 }, nextDeploy));
  expect(tasks.filter((task) => task !== null)).toEqual([{ task: "ask", number: 1 }]);
  expect(await nextDeploy()).toBeNull();
  await ago("51 seconds");
  expect(await nextDeploy()).toEqual({ task: "ask", number: 1 });
  await world.shop.call("note_accepted_deploy", { number: 1 });
  await ago("1 hour");
  expect(await nextDeploy()).toMatchObject({ task: "look", number: 1, accepted_at: expect.any(String) });
  await note(1, "online");
  expect(await nextDeploy()).toBeNull();
});

test("a scheduled version is due at its time, and a refused one is not tried again", async () => {
  await publish(1);
  await note(1, "online");
  await publish(2, "now() + interval '1 second'");
  expect(await nextDeploy()).toBeNull();
  await expect.poll(nextDeploy).toEqual({ task: "ask", number: 2 });
  await note(2, "refused", ["The price is none."]);
  await ago("1 hour");
  expect(await nextDeploy()).toBeNull();
});

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

async function installExtensions(): Promise<void> {
  for (const statement of EXTENSIONS) await world.sql(statement);
}

async function followGuide(): Promise<void> {
  for (const statement of guide()) await world.sql(statement);
}

const publishByOwner = (number: number, publishAt: string | null = null) =>
  world.owner.call("publish_document", {
    document: { schemaVersion: 1, number },
    replaces: number - 1,
    words: "The prices.",
    publish_at: publishAt,
  });

const calls = () => world.sql("select url, headers, timeout_milliseconds from net.http_request_queue");

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
  expect((await publishByOwner(1)).code).toBeUndefined();
  expect(await calls()).toEqual([CALL]);
});

test("each minute it is called again while the version waits, and no longer", async () => {
  await installExtensions();
  await followGuide();
  await publishByOwner(1);
  await nextMinute();
  expect(await calls()).toHaveLength(2);
  await world.shop.call("note_publication", { number: 1, state: "online", reasons: [] });
  await nextMinute();
  expect(await calls()).toHaveLength(2);
});

test("a version for later calls nobody before its time", async () => {
  await installExtensions();
  await followGuide();
  await publishByOwner(1, new Date(Date.now() + 1_200).toISOString());
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
  expect((await publishByOwner(1)).code).toBeUndefined();
  await installExtensions();
  expect((await publishByOwner(2)).code).toBeUndefined();
  expect(await calls()).toEqual([]);
  await followGuide();
  await world.sql("alter table net.http_request_queue add constraint full_disk check (false)");
  expect((await publishByOwner(3)).code).toBeUndefined();
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
