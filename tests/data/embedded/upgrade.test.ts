/** @module-tag slow */
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { asAdministrator } from "#server/backup/administrator.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import {
  discard,
  inDatabase,
  itemCalled,
  type RunningSite,
  shownPrices,
  signedIn,
  siteWithCluster,
  startSite,
  withPages,
} from "#tests/data/embedded/running-site.ts";
import { givenId } from "#tests/data/given-id.ts";
import { RELEASES, releaseFolder } from "#tests/data/release-folder.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { copyProject } from "#tests/helpers/project-copy.ts";

// The upgrade of docs/operator.md: back up, stop, start the newer version; and the way back.

const folders = siteWithCluster();
const newer = copyProject();
for (const name of ["package-lock.json", "vite.config.ts"])
  symlinkSync(path.resolve(name), path.join(newer.folder, name));
cpSync("supabase", path.join(newer.folder, "supabase"), { recursive: true });
writeFileSync(
  path.join(newer.folder, "supabase/migrations/20990101090000_next.sql"),
  "alter table public.contact_messages add column next text not null default 'as it was';\n",
);

let site: RunningSite | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(() => {
  discard(folders);
  newer.discard();
});

const startNewer = () =>
  startSite({ ...folders, pages: path.resolve(folders.pages) }, { SITE_FILE: newer.env["SITE_FILE"] }, newer.folder);

async function write(url: string, message: string): Promise<void> {
  const answer = await fetch(`${url}/rest/v1/contact_messages`, {
    method: "POST",
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json", prefer: "return=minimal" },
    body: JSON.stringify({ ...SAMPLES.contact_messages(), id: givenId(), message }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

const messages = () =>
  asAdministrator(folders.dataDir, async (client) => {
    const { rows } = await client.query(
      "select to_jsonb(m) ->> 'message' as message, to_jsonb(m) ->> 'next' as next from public.contact_messages m order by created_at",
    );
    return rows;
  });

test("an upgrade keeps what visitors sent and what is online; its backup is the way back", {
  timeout: 300_000,
}, async () => {
  site = await startSite(folders);
  await write(site.url, "Before");
  expect((await site.publish("owner", itemCalled("Saree one"), 0)).status).toBe(200);
  await expect.poll(() => site?.version(), { timeout: 60_000, interval: 1_000 }).toBe(1);
  const file = `${folders.dataDir}/before.backup`;
  expect(await runCommand("backup", [file], { DATA_DIR: folders.dataDir })).toMatchObject({ code: 0 });
  await site.stop();

  site = await startNewer();
  expect((await shownPrices(site)).html).toContain("Saree one");
  await write(site.url, "After");
  expect(await messages()).toEqual([
    { message: "Before", next: "as it was" },
    { message: "After", next: "as it was" },
  ]);
  await site.stop();

  await expect(startSite(folders)).rejects.toThrow(/newer version .* restore the backup from before the upgrade/);
  const { code, stdout } = await runCommand("restore", [file], { DATA_DIR: folders.dataDir });
  expect(code).toBe(0);
  expect(stdout).toContain("The former data is in ");
  site = await startSite(folders);
  expect(await messages()).toEqual([{ message: "Before", next: null }]);
  expect((await shownPrices(site)).html).toContain("Saree one");
});

test.each(RELEASES)(
  "on the data of %s the site starts: its version is online, its people sign in",
  { timeout: 300_000 },
  async (release) => {
    const older = withPages(await releaseFolder(release));
    onTestFinished(() => discard(older));
    site = await startSite(older);
    expect(await site.version()).toBe(1);
    expect((await shownPrices(site)).html).toContain(`Saree of ${release}`);
    expect(await site.publication(1)).toMatchObject({ state: "online", reasons: [] });
    expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({ ok: true });
    const headers = { ...(await signedIn(site.url, "staff")), "content-type": "application/json" };
    const board = await fetch(`${site.url}/rest/v1/rpc/desk_inbox`, {
      method: "POST",
      headers,
      body: JSON.stringify({ page_size: 50 }),
    });
    expect(board.status).toBe(200);
    const kept = await inDatabase(older, (client) => client.query("select message from public.contact_messages"));
    expect(kept.rows).toEqual([{ message: "Do you clean carpets?" }]);
  },
);
