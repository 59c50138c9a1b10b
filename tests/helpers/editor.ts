import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import type { Site } from "#document/types.gen.ts";
import { expect, test as journey } from "#tests/helpers/journey.ts";

export { expect };

/** The editor on a copy of the document, in a folder of its own. */
export interface Editor {
  readonly url: string;
  /** The document it publishes to. */
  readonly file: string;
  text(): string;
  site(): Site;
  /** Ends it the way a power cut does, and starts it again. */
  killAndRestart(): Promise<void>;
}

export const test = journey.extend<{ editor: Editor }>({
  editor: async ({ context }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "editor-"));
    const file = path.join(folder, "site.json");
    copyFileSync("site.json", file);
    const port = await freePort();
    let server = await start(file, folder, port);
    const text = () => readFileSync(file, "utf8");
    await use({
      url: `http://127.0.0.1:${port}`,
      file,
      text,
      site: () => JSON.parse(text()),
      killAndRestart: async () => {
        await end(server, "SIGKILL");
        server = await start(file, folder, port);
      },
    });
    // Windows first: they would miss it.
    await Promise.all(context.pages().map((page) => page.close()));
    await end(server, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  },
});

async function start(file: string, folder: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["--import", "tsx", "scripts/edit.ts", file], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const hear = (words: Buffer) => {
      said.push(words.toString());
      if (said.join("").includes("The editor is at")) resolve();
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", () => reject(new Error(`The editor ended: ${said.join("")}`)));
  });
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Opens the editor in a window, at a place of the document. */
export async function openEditor(page: Page, editor: Editor, place = ""): Promise<void> {
  await page.goto(`${editor.url}/edit${place}`);
  await expect(page.getByRole("navigation", { name: "Parts of the site" })).toBeVisible({ timeout: 60_000 });
}

/** The site in the preview. */
export function preview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the site"]');
}

/** Waits until everything typed is on disk. */
export async function kept(page: Page): Promise<void> {
  await expect(page.getByText("All changes kept")).toBeVisible();
}

/** Publishes, and answers with the sentences the owner was asked about. */
export async function publish(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Publish these changes?" })).toBeVisible();
  const words = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Published" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  return words;
}
