import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "#server/backend/open-backend.ts";
import { backup } from "#server/backup/backup.ts";
import { readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { ensureCluster } from "#server/postgres/cluster.ts";
import { lockFolder } from "#server/postgres/folder/folder-lock.ts";
import { FolderNotMade } from "#server/postgres/folder/folder-refusals.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { serverUser } from "#server/postgres/server-user.ts";
import { messageSender } from "#server/shop/send-messages.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { askForMail, NO_LIMITS, request, signUpCustomer } from "#tests/data/embedded-world.ts";
import { emptyFolder, migratedFolder, ownData } from "#tests/data/folders.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS };
const lockOf = (dataDir: string) => path.join(dataDir, "lock.sock");
/** Root needs no user namespace for it; others get one. */
const IN_ANOTHER_PID_NAMESPACE = [
  "unshare",
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  "--pid",
  "--fork",
  "--kill-child",
];
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("accounts, rows, sessions and keys survive a restart; keys and mails are the owner's alone", async () => {
  const dataDir = migratedFolder();
  const first = await openBackend({ ...options, dataDir });
  const { token } = await signUpCustomer(first, "asha@example.com", "Asha");
  await askForMail(first, "/auth/v1/recover", { email: "asha@example.com" });
  const sending = { ...options, call: first.call, dataDir, mailServer: undefined };
  expect(await messageSender(sending)(readSite())).toBe(1);
  await first.close();

  const second = await openBackend({ ...options, dataDir });
  const profile = await second.fetch(request("/rest/v1/profiles?select=full_name", { token }), null);
  expect(await profile.json()).toEqual([{ full_name: "Asha" }]);
  expect(second.secretKey).toBe(first.secretKey);
  await second.close();

  expect(mode(path.join(dataDir, "keys.json"))).toBe("600");
  expect(mode(path.join(dataDir, "postgres"))).toBe("700");
  expect(mode(mailboxFile(dataDir))).toBe("600");
  expect(readMailbox(mailboxFile(dataDir))).toMatchObject([
    { to: "asha@example.com", text: expect.stringContaining("http://site.test/reset-password#token_hash=") },
  ]);
});

/** What another process says that tries to open a folder, and how it ended: killed (null) once it was let in. */
async function tryToOpen(dataDir: string): Promise<{ said: string; code: number | null }> {
  const child = startChild("open-folder.ts", dataDir);
  if ((await child.nextLine()) === "open") await child.kill();
  const [said = ""] = child.lines;
  return { said, code: await child.ended() };
}

test("a second process is refused and says why; the lock of a killed one is replaced", async () => {
  const dataDir = migratedFolder();
  const first = startChild("open-folder.ts", dataDir);
  expect(await first.nextLine()).toBe("open");

  expect(await tryToOpen(dataDir)).toEqual({ said: expect.stringMatching(/in use by process \d+ on \S+\./), code: 1 });
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(/in use by process/);

  await first.kill();
  expect(existsSync(lockOf(dataDir))).toBe(true);
  const third = await openBackend({ ...options, dataDir });
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(`process ${process.pid}`);
  await third.close();
  expect(existsSync(lockOf(dataDir))).toBe(false);
});

test("a second process is refused where process numbers mean nothing: in another PID namespace", {
  tags: ["slow"],
}, async () => {
  const dataDir = migratedFolder();
  const first = startChild("open-folder.ts", dataDir);
  expect(await first.nextLine()).toBe("open");
  const elsewhere = startChild("open-folder.ts", dataDir, { through: IN_ANOTHER_PID_NAMESPACE });
  expect(await elsewhere.ended()).toBe(1);
  expect(elsewhere.lines.join()).toMatch(/in use by process/);
  // Its refusal has taken nothing from the one that runs.
  expect(await tryToOpen(dataDir)).toMatchObject({ code: 1 });
  await first.kill();
  // Twin: once nobody holds the folder, the other namespace may have it.
  const later = startChild("open-folder.ts", dataDir, { through: IN_ANOTHER_PID_NAMESPACE });
  expect(await later.nextLine()).toBe("open");
  await later.kill();
});

test("a data folder may lie on a path that is longer than the address of a socket", { tags: ["slow"] }, async () => {
  const above = emptyFolder();
  // Passable for the server's user.
  chmodSync(above, 0o755);
  const dataDir = path.join(above, "a".repeat(100), "b".repeat(100));
  const first = await openBackend({ ...options, dataDir });
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(/in use by process/);
  await signUpCustomer(first, "asha@example.com", "Asha");
  await first.close();
  const second = await openBackend({ ...options, dataDir });
  await second.close();
});

test("of ten that start at once over a killed one's lock, one gets the folder", { tags: ["slow"] }, async () => {
  const dataDir = migratedFolder();
  const killed = startChild("open-folder.ts", dataDir);
  expect(await killed.nextLine()).toBe("open");
  await killed.kill();
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(dataDir)));
  expect(starts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const start of starts) if (start.status === "fulfilled") start.value();
});

/** Listens where the lock is and hangs up on everybody, without a word; the first so many times. */
async function hangUp(dataDir: string, times: number): Promise<Server> {
  let asked = 0;
  const server = createServer((client) => {
    client.destroy();
    asked++;
    if (asked === times) server.close();
  });
  server.listen(lockOf(dataDir));
  await once(server, "listening");
  return server;
}

test("a socket that outlives its killed holder for a moment is waited for; one that stays is not taken", {
  tags: ["slow"],
}, async () => {
  const dataDir = emptyFolder();
  await hangUp(dataDir, 2);
  (await lockFolder(dataDir))();
  const staying = await hangUp(dataDir, Number.POSITIVE_INFINITY);
  await expect(lockFolder(dataDir)).rejects.toThrow(/in use by another process/);
  staying.close();
});

test("a start that was suspended while it took an abandoned lock leaves it to the one that took over", async () => {
  const dataDir = emptyFolder();
  const taking = path.join(dataDir, "lock.taking");
  await hangUp(dataDir, 1);
  const suspended = lockFolder(dataDir);
  rmSync(taking);
  writeFileSync(taking, "of the other start");
  await expect(suspended).rejects.toThrow(/in use by another process/);
  expect(readFileSync(taking, "utf8")).toBe("of the other start");
});

/** A machine on which no PostgreSQL runs. */
const machine = { find: () => undefined };

test.each([
  ["postgres", "is not a complete database folder: PG_VERSION is missing. Nothing in it was changed. Restore "],
  ["database", "was written by PGlite, which version 2.0.0 no longer has. Nothing in it was changed. Make a backup "],
])("a folder %s that no server can open is named and left alone", async (name, sentence) => {
  for (const database of [{}, machine]) {
    const dataDir = emptyFolder();
    const folder = path.join(dataDir, name);
    mkdirSync(path.join(folder, "base"), { recursive: true });
    writeFileSync(path.join(folder, "base", "1"), "a customer's rows");
    await expect(openBackend({ ...options, dataDir, database })).rejects.toThrow(`${folder} ${sentence}`);
    await expect(backup({ dataDir }, undefined, undefined)).rejects.toThrow(`${folder} ${sentence}`);
    expect(readFileSync(path.join(folder, "base", "1"), "utf8")).toBe("a customer's rows");
    expect(readdirSync(dataDir)).toEqual([name]);
  }
});

test("data whose server cannot run here stays, and the start names the remedies", async () => {
  const dataDir = migratedFolder();
  const before = readdirSync(dataDir);
  await expect(openBackend({ ...options, dataDir, database: machine })).rejects.toThrow(
    /^PostgreSQL cannot run here: npm has none for .+ install PostgreSQL 18 or newer .+ DATABASE_URL\.$/,
  );
  expect(readdirSync(dataDir)).toEqual(before);
});

test("a database without its password is named, with the remedy", async () => {
  const dataDir = migratedFolder();
  rmSync(path.join(dataDir, "postgres/site-password"));
  await expect(openBackend({ ...options, dataDir })).rejects.toThrow(
    /postgres is not a complete database folder: site-password is missing\. .* Restore .*`npm run vellai -- restore /,
  );
});

test.each(["nothing", "the number of another program"])(
  "a postmaster.pid that holds %s stops no start",
  async (held) => {
    const dataDir = migratedFolder();
    const other = spawn("sleep", ["600"], { stdio: "ignore", ...serverUser() });
    onTestFinished(() => void other.kill());
    const folder = path.join(dataDir, "postgres");
    // As a server leaves it that was killed.
    const lines = [other.pid, folder, 1, 5432, folder, "", "    1    1", "ready   "];
    writeFileSync(path.join(folder, "postmaster.pid"), held === "nothing" ? "" : `${lines.join("\n")}\n`, {
      mode: 0o644,
    });
    await (await openBackend({ ...options, dataDir })).close();
  },
);

test("spoilt keys stop the start instead of opening the door", async () => {
  const data = await ownData();
  const { dataDir } = data;
  writeFileSync(path.join(dataDir, "keys.json"), JSON.stringify({ jwtSecret: "", secretKey: "" }));
  await expect(openBackend({ ...options, ...data })).rejects.toThrow(/keys\.json/);
  expect(existsSync(lockOf(dataDir))).toBe(false);
});

test("the rest of the process can still warn with an error object", async () => {
  const backend = await openBackend({ ...options, ...(await ownData()) });
  const warned = once(process, "warning");
  process.emitWarning(new Error("a warning of something else"));
  expect(await warned).toMatchObject([{ message: "a warning of something else" }]);
  await backend.close();
});

const FULL_DISK = `echo 'FATAL:  could not extend file "base/1": No space left on device
PANIC:  cannot abort transaction 1' >&2; exit 1`;

test.each([
  [
    "has no room",
    FULL_DISK,
    /postgres could not be made: could not extend file .*: No space left on device\. .* MB free/,
  ],
  ["takes forever", "exec sleep 60", /postgres could not be made: initdb took longer than 0\.5 s\. /],
])("a first start that %s is refused in one sentence and leaves nothing behind", async (_, script, sentence) => {
  const dataDir = emptyFolder();
  const initdb = path.join(emptyFolder(), "initdb");
  writeFileSync(initdb, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const making = ensureCluster(path.join(dataDir, "postgres"), { initdb, postgres: "" }, undefined, 500);
  await expect(making).rejects.toThrow(FolderNotMade);
  await expect(making).rejects.toThrow(sentence);
  expect(readdirSync(dataDir)).toEqual([]);
});

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

// On a slow machine the event loop of a start is blocked for seconds while modules are loaded. Since Node 22 a timer that
// is due then runs before the answers that came meanwhile are read.
const SLOW = { tags: ["slow"] };
const MOMENTS = [
  "before it connects",
  "while it connects",
  "once it has asked to connect",
  "while it waits for the answer",
  "while it begins to listen",
];

test.each(MOMENTS)("a start that is blocked %s gets a folder that nobody holds", SLOW, async (manner) => {
  const dataDir = emptyFolder();
  const start = startChild("hold-lock.ts", dataDir, { manner });
  expect(await start.nextLine()).toMatch(/^\d+$/);
  await expect(lockFolder(dataDir)).rejects.toThrow(`in use by process ${start.lines[0]}`);
  await start.kill();
});

test.each(MOMENTS.slice(0, -1))("one that is blocked %s names who holds the folder", SLOW, async (manner) => {
  const dataDir = emptyFolder();
  const unlock = await lockFolder(dataDir);
  const start = startChild("hold-lock.ts", dataDir, { manner });
  expect(await start.nextLine()).toMatch(`in use by process ${process.pid}`);
  unlock();
});

test("who listens without a word, such as a suspended process, is a holder", SLOW, async () => {
  const dataDir = emptyFolder();
  const silent = createServer().listen(path.join(dataDir, "lock.sock"));
  await once(silent, "listening");
  await expect(lockFolder(dataDir)).rejects.toThrow(/in use by another process/);
  silent.close();
});
