import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { FrameLocator, Page } from "@playwright/test";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { createTemporaryDatabase } from "#scripts/database/migrated-database.ts";
import { withRunningDatabase } from "#server/backup/backup.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { seenVersion } from "#server/publish/seen-version.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { databaseCall } from "#server/shop/shop-call.ts";
import { e2eTest, expect } from "#tests/helpers/e2e.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { copyPages, DATABASE_SERVER, type OwnSite, writeVersion } from "#tests/helpers/own-site.ts";
import { closeDialog } from "#tests/helpers/site-editor.ts";

/** `npm run edit` on a copy of the document, in a folder of its own. */
export interface Editor {
  readonly url: string;
  /** Signs in and opens the editor. */
  readonly here: string;
  /** The document it writes what is published to. */
  readonly file: string;
  /** Where its pictures are. */
  readonly folder: string;
  text(): string;
  /** The newest version. */
  site(): Promise<Site>;
  discardDraft(): Promise<unknown>;
  /** Publishes a document past every check. */
  push(document: unknown): Promise<void>;
  /** Waits until the file holds the newest version. */
  written(): Promise<void>;
}

/** A phone in one hand. */
export const OWNERS_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const DOCUMENT = readFileSync(SITE_FILE, "utf8");

/** One server per worker; each test starts with the original document and no draft. */
export const editorTest = e2eTest.extend<{ editor: Editor }, { editorServer: Editor }>({
  editorServer: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "editor-"));
      // PostgreSQL runs as another user than root and needs access.
      chmodSync(folder, 0o755);
      const file = path.join(folder, "site.json");
      writeFileSync(file, DOCUMENT);
      const url = `http://127.0.0.1:${await freePort()}`;
      const database = DATABASE_SERVER ? await createTemporaryDatabase(DATABASE_SERVER) : undefined;
      const server = editCommand(file, folder, { PORT: new URL(url).port, DATABASE_URL: database?.url ?? "" });
      const said = await saidBy(server, /The editor is at (.*)/);
      const text = () => readFileSync(file, "utf8");
      const source = { dataDir: path.join(folder, "data"), url: database?.url };
      await use({
        ...{ url, file, folder, text, here: said },
        async site() {
          const newest = await newestVersion(source);
          return newest ? inCurrentForm(newest.document).site : JSON.parse(DOCUMENT);
        },
        push: (document) => writeVersion({ source }, document),
        discardDraft: () => withRunningDatabase(source, (asked) => asked.query("delete from public.document_drafts")),
        async written() {
          const name = source.url ? new URL(source.url).host : source.dataDir;
          const newest = await newestVersion(source);
          await expect.poll(() => seenVersion(file, name), { timeout: 120_000 }).toBe(newest?.number);
        },
      });
      server.kill("SIGTERM");
      await once(server, "exit");
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  editor: async ({ editorServer }, use) => {
    await reset(editorServer);
    await use(editorServer);
  },
});

/** Discards the draft and restores the document. */
async function reset(editor: Editor): Promise<void> {
  await editor.discardDraft();
  const first = JSON.parse(DOCUMENT);
  if (!isEqualJson(await editor.site(), first)) await editor.push(first);
  writeFileSync(editor.file, DOCUMENT);
}

const newestVersion = (source: OwnSite["source"]) =>
  withRunningDatabase(source, (asked) => documentVersions(databaseCall(asked)).version());

/** What a program says, once it says that. */
function saidBy(program: ChildProcessByStdio<null, Readable, Readable>, wanted: RegExp): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr])
      stream.on("data", (words: Buffer) => {
        output += words.toString();
        const [, said] = wanted.exec(output) ?? [];
        if (said !== undefined) resolve(said);
      });
    program.once("exit", () => reject(new Error(`The editor ended: ${output}`)));
  });
}

/** `npm run edit` as a process. */
export function editCommand(
  file: string,
  folder: string,
  settings: NodeJS.ProcessEnv,
): ChildProcessByStdio<null, Readable, Readable> {
  const pictures = path.join(folder, "pictures");
  if (!existsSync(pictures)) cpSync("src/public/media", pictures, { recursive: true });
  const pages = existsSync(path.join(folder, "pages")) ? path.join(folder, "pages") : copyPages(folder);
  const place = { SITE_FILE: file, PICTURES_DIR: pictures, PAGES_DIR: pages, DATA_DIR: path.join(folder, "data") };
  return spawn(process.execPath, ["--import", "tsx", "scripts/edit.ts"], {
    env: { ...process.env, ...place, ...settings, DEMO: "on" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Opens the editor at a path of the document; "#/" is its first screen. */
export async function openEditor(page: Page, editor: Editor, place = "#/priceBook"): Promise<void> {
  await page.goto(page.url().startsWith(editor.url) ? `${editor.url}/edit${place}` : `${editor.here}${place}`);
  await expect(page.locator("main h2").first()).toBeVisible({ timeout: 30_000 });
}

/** The site in the preview. */
export function preview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the site"]');
}

/** All that the preview offers, below its bar. */
export async function showPreviewTools(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
}

/** Shows in the preview what customers see on a day, such as 2027-01-14T12:00. */
export async function seeOn(page: Page, moment: string): Promise<void> {
  const [date = "", time = ""] = moment.split("T");
  await showPreviewTools(page);
  await page.getByLabel("As seen on").fill(date);
  await page.getByLabel("at", { exact: true }).fill(time);
}

/** Waits until everything typed is on disk. */
export async function kept(page: Page): Promise<void> {
  await expect(page.getByText("All changes saved")).toBeVisible();
}

/** Publishes, and returns the sentences that the owner confirmed, with ordinary blanks. */
export async function publishDraft(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
  const words = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: /^(Published|Online)\b/ })).toBeVisible();
  await closeDialog(page);
  return words.map((sentence) => sentence.replaceAll("\u00a0", " "));
}
