import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { APIRequestContext, FrameLocator, Page } from "@playwright/test";
import type { Site } from "#document/model/types.gen.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { e2eTest, expect } from "#tests/helpers/e2e.ts";
import { freePort } from "#tests/helpers/free-port.ts";

/** The editor on a copy of the document, in a folder of its own. */
export interface Editor {
  readonly url: string;
  /** The document it publishes to. */
  readonly file: string;
  /** Where its draft is. */
  readonly folder: string;
  text(): string;
  site(): Site;
  /** Kills it, as in a power cut, and starts it again. */
  killAndRestart(): Promise<void>;
}

/** A phone in one hand. */
export const OWNERS_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const DOCUMENT = readFileSync(SITE_FILE, "utf8");

/** One server per worker; each test starts with the original document and no draft. */
export const editorTest = e2eTest.extend<{ editor: Editor }, { editorServer: Editor }>({
  editorServer: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "editor-"));
      const file = path.join(folder, "site.json");
      writeFileSync(file, DOCUMENT);
      const port = await freePort();
      let server = await startEditor(file, folder, port);
      const text = () => readFileSync(file, "utf8");
      await use({
        url: `http://127.0.0.1:${port}`,
        file,
        folder,
        text,
        site: () => JSON.parse(text()),
        killAndRestart: async () => {
          await end(server, "SIGKILL");
          server = await startEditor(file, folder, port);
        },
      });
      await end(server, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  editor: async ({ editorServer, request }, use) => {
    await reset(editorServer, request);
    await use(editorServer);
  },
});

/** Discards the draft and restores the document. */
async function reset({ url, file }: Editor, request: APIRequestContext): Promise<void> {
  const page = await (await request.get(`${url}/edit`)).text();
  const [, token = ""] = /editor-token" content="([^"]+)"/.exec(page) ?? [];
  const headers = { origin: url, "x-editor-token": token };
  const call = async (name: string, ...asked: unknown[]) => {
    const answer = await request.post(`${url}/edit/api/${name}`, { headers, data: asked });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  writeFileSync(file, DOCUMENT);
  await call("discardDraft");
  expect((await call("open")).document).toEqual(JSON.parse(DOCUMENT));
}

async function startEditor(file: string, folder: string, port: number): Promise<ChildProcess> {
  const server = editCommand(file, folder, port);
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (words: Buffer) => {
      output.push(words.toString());
      if (output.join("").includes("The editor is at")) resolve();
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", () => reject(new Error(`The editor ended: ${output.join("")}`)));
  });
  return server;
}

/** `npm run edit` as a process. */
export function editCommand(file: string, folder: string, port: number): ChildProcessByStdio<null, Readable, Readable> {
  // Uploads go into a folder of its own.
  const pictures = path.join(folder, "pictures");
  cpSync("src/public/media", pictures, { recursive: true });
  return spawn(process.execPath, ["--import", "tsx", "scripts/edit.ts", file], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, PICTURES_DIR: pictures },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

/** Opens the editor at a path of the document; "#/" is its first screen. */
export async function openEditor(page: Page, editor: Editor, place = "#/priceBook"): Promise<void> {
  await page.goto(`${editor.url}/edit${place}`);
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
  await expect(dialog.getByRole("status")).toContainText("Customers do not see it yet");
  await dialog.getByRole("button", { name: "Close" }).click();
  return words.map((sentence) => sentence.replaceAll("\u00a0", " "));
}
