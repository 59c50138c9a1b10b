import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSchema } from "#server/document/read-site.ts";
import { projectStandIn } from "#tests/data/embedded/project-stand-in.ts";
import { runCommand } from "#tests/data/embedded/run-command.ts";
import { migratedFolder } from "#tests/data/folders.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

// `npm run vellai -- pull` and `npm run vellai -- push`, on the data of this machine and on a hosted project.

const TEXT = readFileSync("tests/fixtures/site.json", "utf8");
/** A price that is on one line of the document. */
const [PRICE = ""] = /"regPrice": "\d+\+"/.exec(TEXT) ?? [];

let dataDir: string;
let file: string;
let backend: Backend | undefined;
let project: Awaited<ReturnType<typeof projectStandIn>> | undefined;
beforeEach(() => {
  dataDir = migratedFolder();
  file = path.join(dataDir, "site.json");
  writeFileSync(file, TEXT);
});
afterEach(async () => {
  project?.close();
  await backend?.close();
  [project, backend] = [undefined, undefined];
});

const withPrice = (price: string) => TEXT.replace(PRICE, `"regPrice": "${price}"`);
const edit = (price: string) => writeFileSync(file, withPrice(price));
const content = (text: string): Site => JSON.parse(text);
const onFile = () => readFileSync(file, "utf8");

const env = () => ({ DATA_DIR: dataDir, SITE_FILE: file, ...project?.env });
const push = (...args: string[]) => runCommand("push", args, env());
const pull = (...args: string[]) => runCommand("pull", args, env());

async function elsewhere(number: number, price: string): Promise<void> {
  const opened = backend ?? (await openBackend({ siteUrl: "http://site.test", dataDir }));
  await opened.withDatabase((database) =>
    database.query("select public.push_document($1, $2, $3)", [withPrice(price), number - 1, `Now ${price}.`]),
  );
  if (backend === undefined) await opened.close();
}

describe.each([
  { where: "the data of this machine", isHosted: false },
  { where: "a hosted project", isHosted: true },
])("on $where", ({ isHosted }) => {
  beforeEach(async () => {
    if (!isHosted) return;
    backend = await openBackend({ siteUrl: "http://site.test", dataDir });
    project = await projectStandIn(backend);
  });

  test("a file is published in plain words, and what somebody else published is never overwritten unseen", {
    timeout: 240_000,
    tags: ["slow"],
  }, async () => {
    expect(await pull()).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was published") });
    expect(await push()).toMatchObject({ code: 0, stdout: expect.stringContaining("Version 1 is published") });
    expect(await push()).toMatchObject({ code: 0, stdout: expect.stringContaining("Nothing changes") });
    edit("181+");
    expect(await push()).toMatchObject({ code: 0, stdout: expect.stringMatching(/Version 2 is published:\n.*181\+/) });

    await elsewhere(3, "191+");
    edit("182+");
    const refused = await push();
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("Version 3 was published since") });
    expect(refused.stderr).toContain("Now 191+.");
    const kept = await pull();
    expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining("holds what was never published") });
    expect(kept.stderr).toContain("182+");
    expect(onFile()).toBe(withPrice("182+"));

    expect(await pull("--discard")).toMatchObject({ code: 0, stdout: expect.stringContaining("191+") });
    expect(onFile(), "only the line that differs").toBe(withPrice("191+"));
    expect(await pull()).toMatchObject({ code: 0, stdout: expect.stringContaining("Nothing changes") });
    edit("183+");
    expect(await push()).toMatchObject({ code: 0, stdout: expect.stringContaining("Version 4 is published") });
  });
});

test("an earlier version comes back, and publishing it is one more version", { timeout: 240_000 }, async () => {
  await push();
  edit("181+");
  await push();
  const pulled = await pull("1");
  expect(pulled).toMatchObject({ code: 0, stdout: expect.stringContaining("Version 2 is newer") });
  expect(content(onFile())).toEqual(content(TEXT));
  expect(await push()).toMatchObject({ code: 0, stdout: expect.stringContaining("Version 3 is published") });
  expect(await pull("9")).toMatchObject({ code: 1, stderr: expect.stringContaining("no version 9") });
});

test("translations are published with the document, and come back beside it", { timeout: 240_000 }, async () => {
  const { translations, ...own } = translatedSite(readSchema(), content(TEXT), "ta");
  const tamil = path.join(dataDir, "site.ta.json");
  const written = `${JSON.stringify(translations?.["ta"], null, 2)}\n`;
  writeFileSync(file, JSON.stringify(own, null, 2));
  writeFileSync(tamil, written);
  expect((await push()).stdout).toContain("Version 1 is published:");
  writeFileSync(tamil, written.replace("⟦Vellai⟧", "⟦வெள்ளை⟧"));
  expect((await push()).stdout).toContain("Tamil: short name of Business changed: ⟦Vellai⟧ → ⟦வெள்ளை⟧.");
  const back = await pull("1");
  expect(back.stdout).toContain("Tamil: short name of Business changed: ⟦Vellai⟧ → ⟦வெள்ளை⟧.");
  expect(readFileSync(tamil, "utf8")).toBe(written);
  expect(content(onFile())).toEqual(own);

  rmSync(tamil);
  writeFileSync(file, JSON.stringify({ ...own, languages: [{ code: "ta" }] }, null, 2));
  const without = await push();
  expect(without.stdout, "what is lost is named").toMatch(/Tamil: \d+ texts removed\./);
  const lost = /Version (\d+)/.exec(without.stdout)?.[1] ?? "";
  expect((await pull(String(Number(lost) - 1))).stdout).toMatch(/Tamil: \d+ texts added\./);
  expect(existsSync(tamil)).toBe(true);
  await pull(lost, "--discard");
  expect(existsSync(tamil), "a file that the version does not have would be published again").toBe(false);
});

test("a file with mistakes is not published, and says them", async () => {
  edit("17O+");
  expect(await push()).toMatchObject({ code: 1, stderr: expect.stringContaining("is not a price") });
  expect(await pull()).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was published") });
});

test("a build for a static host takes the published version, and refuses one that does not pass", {
  timeout: 240_000,
  tags: ["slow"],
}, async () => {
  backend = await openBackend({ siteUrl: "http://site.test", dataDir });
  project = await projectStandIn(backend);
  const render = () => runCommand("render.ts", [], { ...env(), PAGES_DIR: path.join(dataDir, "pages") });
  await elsewhere(1, "7191+");
  expect(await render()).toMatchObject({ code: 0, stdout: expect.stringContaining("version 1: Now 7191+.") });
  expect(readFileSync(path.join(dataDir, "pages/data/pricing.json"), "utf8")).toContain("7191+");
  await elsewhere(2, "17O+");
  expect(await render()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Version 2 does not pass its check"),
  });
  expect(JSON.parse(readFileSync(path.join(dataDir, "pages/published.json"), "utf8"))).toMatchObject({ version: 1 });
});
