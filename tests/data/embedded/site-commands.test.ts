import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema } from "#server/document/read-site.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { folderPictures } from "#server/publish/download-pictures.ts";
import { makePublishedPages } from "#server/publish/published-site.ts";
import { pullSite } from "#server/publish/pull-site.ts";
import { pushSite } from "#server/publish/push-site.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { openProject } from "#tests/data/embedded/project-stand-in.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { brokenSite, itemCalled } from "#tests/data/embedded/running-site.ts";
import { request } from "#tests/data/embedded-world.ts";
import { emptyFolder, migratedFolder } from "#tests/data/folders.ts";
import { forFile } from "#tests/data/for-file.ts";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

// What a build on a host notes for the owner, and what commands follow, in the database of a hosted project.

const project = await forFile(openProject());
const { publish, backend, dataDir, sql } = project;
beforeEach(async () => {
  for (const [name, value] of Object.entries(project.env)) vi.stubEnv(name, value);
  await project.forget();
});
afterEach(() => vi.unstubAllEnvs());

const noted = () => sql("select number, state, reasons from public.publications order by number");

const build = (failures: readonly string[] = []) => makePublishedPages(async () => failures, process.env);

test("a version with mistakes is refused, and the owner reads them", async () => {
  await publish(1, brokenSite());
  await expect(build()).rejects.toThrow("Version 1 does not pass its check");
  const reasons = [expect.stringContaining('Regular price "17O+" is not a price')];
  expect(await noted()).toEqual([{ number: 1, state: "refused", reasons: expect.arrayContaining(reasons) }]);
});

test("pages that are made wait for the host", async () => {
  await publish(1, itemCalled("Saree one"));
  expect(await build()).toMatchObject({ version: 1 });
  const reasons = ["The pages are made. The host puts them online."];
  expect(await noted()).toEqual([{ number: 1, state: "waiting", reasons }]);
});

test("a version whose sections throw is refused, without the places in the code; a later build may make it", async () => {
  await publish(1, itemCalled("Saree one"));
  const failure =
    '/about: the section "s" (story) could not be rendered, a fallback is shown: Error: Too long\n    at x.js:1';
  await expect(build([failure])).rejects.toThrow("1 of the sections could not be rendered");
  expect(await noted()).toEqual([{ number: 1, state: "refused", reasons: [failure.split("\n")[0]] }]);
  await build();
  expect(await noted()).toMatchObject([{ state: "waiting" }]);
});

test("a build that breaks is told with what it said", async () => {
  await publish(1, itemCalled("Saree one"));
  const broken = makePublishedPages(() => Promise.reject(new Error("No space is left")), process.env);
  await expect(broken).rejects.toThrow("No space is left");
  expect(await noted()).toMatchObject([
    { state: "refused", reasons: ["The pages could not be made: No space is left"] },
  ]);
});

test("what is online stays so, whatever becomes of another build of it", async () => {
  await publish(1, itemCalled("Saree one"));
  await sql("select public.note_publication(1, 'online', '{}')");
  await build();
  await expect(build(["/about: the section could not be rendered"])).rejects.toThrow();
  expect(await noted()).toEqual([{ number: 1, state: "online", reasons: [] }]);
});

test("a database that takes no note ends no build", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await publish(1, itemCalled("Saree one"));
  await sql("alter function public.note_publication rename to other_name");
  expect(await build()).toMatchObject({ version: 1 });
  expect(complaint.mock.calls[0]?.[0]).toContain("The owner is not told what became of version 1");
  await sql("alter function public.other_name rename to note_publication");
  complaint.mockRestore();
});

test("without a project, or where nothing was published, the pages are those of site.json", async () => {
  expect(await build()).toBeUndefined();
  vi.stubEnv("SUPABASE_SECRET_KEY", "");
  await publish(1, brokenSite());
  expect(await build()).toBeUndefined();
  expect(await noted()).toEqual([]);
});

const FILE: Site = JSON.parse(readFileSync("tests/fixtures/site.json", "utf8"));

async function run(script: string, ...args: string[]): Promise<string> {
  const env = { ...project.env, DATA_DIR: dataDir, SITE_URL: "http://site.test" };
  const { code, stdout, stderr } = await runCommand(script, args, env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout;
}

const enforced = async () => (await sql("select cut_off_minutes from private.shop_facts"))[0]?.["cut_off_minutes"];

/** The subject of the mail that somebody gets who asks for a pickup. */
async function nextMail(): Promise<string | undefined> {
  const body = { ...SAMPLES.pickup_requests(), id: givenId(), email: `asha${randomUUID()}@example.com` };
  await backend.fetch(request("/rest/v1/pickup_requests", { method: "POST", body }), null);
  // As if the time of the run before were over.
  await sql("update private.sender set until = now()");
  await run("messages", "--once");
  return readMailbox(mailboxFile(dataDir)).find(({ to }) => to === body.email)?.subject;
}

async function storeOld(months: number): Promise<void> {
  const body = { ...SAMPLES.contact_messages(), id: givenId() };
  await backend.fetch(request("/rest/v1/contact_messages", { method: "POST", body }), null);
  await sql(`update public.contact_messages set created_at = now() - interval '${months} months' where id = $1`, [
    body.id,
  ]);
}

test("publish-facts, messages and retention follow the version that is online", {
  tags: ["slow"],
  timeout: 240_000,
}, async () => {
  await storeOld(3);
  expect(await run("publish-facts")).toContain("of site.json");
  expect(await enforced()).toBe(FILE.business.pickup.cutOffMinutes);
  expect(await sql("select document from private.repository_document")).toEqual([{ document: FILE }]);
  expect(await nextMail()).toMatch(/^We have your request/);
  expect(await run("retention")).toContain("0 requests");

  const version = {
    ...FILE,
    business: { ...FILE.business, pickup: { ...FILE.business.pickup, cutOffMinutes: 90 } },
    messages: { ...FILE.messages, requested: { ...FILE.messages.requested, subject: "Vanakkam from version 1" } },
    retention: { ...FILE.retention, requestsMonths: 2 },
  };
  await sql("select public.push_document($1, 0, 'The first')", [JSON.stringify(version)]);
  const broken = { ...version, retention: "none" };
  await sql("select public.push_document($1, 1, 'Broken')", [JSON.stringify(broken)]);

  expect(await run("publish-facts")).toContain("of the published version");
  expect(await enforced()).toBe(90);
  expect(await sql("select document from private.repository_document")).toEqual([{ document: FILE }]);
  expect(await nextMail()).toBe("Vanakkam from version 1");
  project.garments.add(`${randomUUID()}/intake-${randomUUID()}.jpg`);
  const deleted = await run("retention");
  expect(deleted).toContain("1 requests");
  expect(deleted).toContain("the photographs of 1 orders");
  expect([...project.garments]).toEqual([]);
});

// `npm run vellai -- pull` and `npm run vellai -- push`.

const TEXT = readFileSync("tests/fixtures/site.json", "utf8");
/** A price that is on one line of the document. */
const [PRICE = ""] = /"regPrice": "\d+\+"/.exec(TEXT) ?? [];
const shop = { versions: documentVersions(backend.call), name: dataDir, pictures: folderPictures(dataDir) };
let file: string;
beforeEach(() => {
  file = path.join(emptyFolder(), "site.json");
  writeFileSync(file, TEXT);
});

const withPrice = (price: string) => TEXT.replace(PRICE, `"regPrice": "${price}"`);
const edit = (price: string) => writeFileSync(file, withPrice(price));
const content = (text: string): Site => JSON.parse(text);
const onFile = () => readFileSync(file, "utf8");

/** What the command prints, also where it refuses. */
const push = async () => (await pushSite(shop, file).catch((error: unknown) => [messageOf(error)])).join("\n");
const pull = async (number?: number, discard = false) => {
  const options = { file, number, discard, media: path.join(path.dirname(file), "media") };
  return (await pullSite(shop, options).catch((error: unknown) => [messageOf(error)])).join("\n");
};
const elsewhere = (number: number, price: string) =>
  sql("select public.push_document($1, $2, $3)", [withPrice(price), number - 1, `Now ${price}.`]);

test("a file is published in plain words, and what somebody else published is never overwritten unseen", async () => {
  expect(await pull()).toContain("Nothing was published");
  expect(await push()).toContain("Version 1 is published");
  expect(await push()).toContain("Nothing changes");
  edit("181+");
  expect(await push()).toMatch(/Version 2 is published:\n.*181\+/);

  await elsewhere(3, "191+");
  edit("182+");
  expect(await push()).toMatch(/Version 3 was published since(.|\n)*Now 191\+\./);
  const kept = await pull();
  expect(kept).toContain("holds what was never published");
  expect(kept).toContain("182+");
  expect(onFile()).toBe(withPrice("182+"));

  expect(await pull(undefined, true)).toContain("191+");
  expect(onFile(), "only the line that differs").toBe(withPrice("191+"));
  expect(await pull()).toContain("Nothing changes");
  edit("183+");
  expect(await push()).toContain("Version 4 is published");
});

test.each([
  ["the data of this machine", false],
  ["a hosted project", true],
])("the commands publish to %s and fetch from it", { timeout: 240_000, tags: ["slow"] }, async (_, isHosted) => {
  const env = isHosted ? project.env : { VITE_SUPABASE_URL: "", DATA_DIR: migratedFolder() };
  const run = (script: string, ...args: string[]) => runCommand(script, args, { ...env, SITE_FILE: file });
  expect(await run("pull")).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was published") });
  expect(await run("push")).toMatchObject({ code: 0, stdout: expect.stringContaining("Version 1 is published") });
  edit("181+");
  expect(await run("pull", "1", "--discard")).toMatchObject({ code: 0, stdout: expect.stringContaining("181+") });
  expect(onFile()).toBe(TEXT);
});

test("an earlier version comes back, and publishing it is one more version", async () => {
  await push();
  edit("181+");
  await push();
  expect(await pull(1)).toContain("Version 2 is newer");
  expect(content(onFile())).toEqual(content(TEXT));
  expect(await push()).toContain("Version 3 is published");
  expect(await pull(9)).toContain("no version 9");
});

test("translations are published with the document, and come back beside it", async () => {
  const { translations, ...own } = translatedSite(readSchema(), content(TEXT), "ta");
  const tamil = path.join(path.dirname(file), "site.ta.json");
  const written = `${JSON.stringify(translations?.["ta"], null, 2)}\n`;
  writeFileSync(file, JSON.stringify(own, null, 2));
  writeFileSync(tamil, written);
  expect(await push()).toContain("Version 1 is published:");
  writeFileSync(tamil, written.replace("⟦Vellai⟧", "⟦வெள்ளை⟧"));
  expect(await push()).toContain("Tamil: short name of Business changed: ⟦Vellai⟧ → ⟦வெள்ளை⟧.");
  expect(await pull(1)).toContain("Tamil: short name of Business changed: ⟦Vellai⟧ → ⟦வெள்ளை⟧.");
  expect(readFileSync(tamil, "utf8")).toBe(written);
  expect(content(onFile())).toEqual(own);

  rmSync(tamil);
  writeFileSync(file, JSON.stringify({ ...own, languages: [{ code: "ta" }] }, null, 2));
  const without = await push();
  expect(without, "what is lost is named").toMatch(/Tamil: \d+ texts removed\./);
  const lost = Number(/Version (\d+)/.exec(without)?.[1]);
  expect(await pull(lost - 1)).toMatch(/Tamil: \d+ texts added\./);
  expect(existsSync(tamil)).toBe(true);
  await pull(lost, true);
  expect(existsSync(tamil), "a file that the version does not have would be published again").toBe(false);
});

test("a file with mistakes is not published, and says them", async () => {
  edit("17O+");
  expect(await push()).toContain("is not a price");
  expect(await pull()).toContain("Nothing was published");
});

test("a build for a static host takes the published version, and refuses one that does not pass", {
  timeout: 240_000,
  tags: ["slow"],
}, async () => {
  const pages = path.join(path.dirname(file), "pages");
  const render = () => runCommand("render", [], { ...project.env, SITE_FILE: file, PAGES_DIR: pages });
  await elsewhere(1, "7191+");
  expect(await render()).toMatchObject({ code: 0, stdout: expect.stringContaining("version 1: Now 7191+.") });
  expect(readFileSync(path.join(pages, "data/pricing.json"), "utf8")).toContain("7191+");
  await elsewhere(2, "17O+");
  const stderr = expect.stringContaining("Version 2 does not pass its check");
  expect(await render()).toMatchObject({ code: 1, stderr });
  expect(JSON.parse(readFileSync(path.join(pages, "published.json"), "utf8"))).toMatchObject({ version: 1 });
});
