/** @module-tag slow */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { openBackend } from "#server/backend/open-backend.ts";
import { asAdministrator } from "#server/backup/administrator.ts";
import { dump } from "#server/backup/dump.ts";
import { fillDatabase } from "#server/backup/fill-database.ts";
import { moveDatabase } from "#server/backup/move-database.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { startChild } from "#tests/data/embedded/child.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { sumsOf } from "#tests/data/embedded/saved-data.ts";
import { NO_LIMITS, request } from "#tests/data/embedded-world.ts";
import { emptyFolder } from "#tests/data/folders.ts";
import { SAMPLES, SENT } from "#tests/data/samples.ts";

const options = { siteUrl: "http://site.test", limits: NO_LIMITS, demo: true };
/** A machine on which no PostgreSQL runs. */
const machine = { find: () => undefined };
const TIMEOUT_MS = 240_000;

const dataDir = emptyFolder();
let session: { access_token: string; refresh_token: string };

beforeAll(async () => {
  const pglite = await openBackend({ ...options, dataDir, database: machine });
  const body = { email: "asha@example.com", password: "a good password", data: { full_name: "Asha" } };
  session = await (await pglite.fetch(request("/auth/v1/signup", { method: "POST", body }), null)).json();
  await pglite.withDatabase((database) =>
    database.transaction(async ({ query }) => {
      for (const table of SENT) {
        const row = SAMPLES[table]();
        const places = Object.keys(row).map((_, index) => `$${index + 1}`);
        await query(`insert into public.${table} (${Object.keys(row)}) values (${places})`, Object.values(row));
      }
    }),
  );
  await pglite.close();
}, TIMEOUT_MS);

/** Each file of a folder with its content and time. */
function fingerprint(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map(
      (file) => `${file} ${statSync(file).mtimeMs} ${createHash("sha256").update(readFileSync(file)).digest("hex")}`,
    );
}

test(
  "a move killed half-way leaves PGlite's folder as it was and the site refused with the same sentence",
  async () => {
    const before = fingerprint(path.join(dataDir, "database"));
    const child = startChild("move-folder.ts", dataDir);
    const aside = () => readdirSync(dataDir).find((name) => name.startsWith("move-")) ?? "none";
    while (!existsSync(path.join(dataDir, aside(), "to/postgres/postmaster.pid")) && child.lines.length === 0)
      await wait(5);
    await wait(300);
    await child.kill();
    expect(child.lines).toEqual([]);
    expect(fingerprint(path.join(dataDir, "database"))).toEqual(before);
    await expect(openDatabase({ dataDir })).rejects.toThrow(/npm run database:move/);
  },
  TIMEOUT_MS,
);

test(
  "rows that do not arrive are missed by the name of their table",
  async () => {
    const source = await openDatabase({ dataDir, restart: false, ...machine });
    async function* losing(entries: ReturnType<typeof dump>): ReturnType<typeof dump> {
      for await (const entry of entries) if (entry.kind !== "row" || !entry.row.includes("Premium")) yield entry;
    }
    await expect(
      asAdministrator(dataDir, (client) => fillDatabase({ dataDir: emptyFolder() }, losing(dump(client)))),
    ).rejects.toThrow("public.orders has 19 rows instead of 21");
    await source.close();
  },
  TIMEOUT_MS,
);

test("a folder that a site of before still uses is not moved", async () => {
  const lock = path.join(dataDir, "lock");
  writeFileSync(lock, "123 456");
  await expect(moveDatabase(dataDir)).rejects.toThrow(`${lock} says that an older version of the site uses the folder`);
  rmSync(lock);
});

test(
  "moved, every row is there, customers stay signed in, and PGlite's folder is unchanged",
  async () => {
    const before = fingerprint(path.join(dataDir, "database"));
    const { code, stdout, stderr } = await runCommand("move-database.ts", [], { DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /postgres holds all [\d,]+ rows of \d+ tables\.\n.*database is unchanged.*\n.*move-.*delete/,
    );
    expect(fingerprint(path.join(dataDir, "database"))).toEqual(before);
    expect(await sumsOf(dataDir)).toMatchObject({
      "auth.users": { rows: 4 },
      "auth.refresh_tokens": { rows: 1 },
      "public.orders": { rows: 21 },
      "public.pickup_requests": { rows: 6 },
      "public.franchise_applications": { rows: 1 },
      "public.contact_messages": { rows: 1 },
    });

    const site = await openBackend({ ...options, dataDir });
    const profile = await site.fetch(
      request("/rest/v1/profiles?select=full_name", { token: session.access_token }),
      null,
    );
    expect(await profile.json()).toEqual([{ full_name: "Asha" }]);
    const refresh = { method: "POST", body: { refresh_token: session.refresh_token } };
    expect((await site.fetch(request("/auth/v1/token?grant_type=refresh_token", refresh), null)).status).toBe(200);
    const signIn = { method: "POST", body: { email: "demo@example.com", password: "demo1234" } };
    expect((await site.fetch(request("/auth/v1/token?grant_type=password", signIn), null)).status).toBe(200);
    await site.close();

    await expect(moveDatabase(dataDir)).rejects.toThrow(/exists already/);
    await expect(moveDatabase(emptyFolder())).rejects.toThrow(/no PGlite database to move/);
  },
  TIMEOUT_MS,
);
