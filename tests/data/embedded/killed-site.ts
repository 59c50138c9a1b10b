import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { createTemporaryDatabase } from "#scripts/database/temporary-database.ts";
import {
  discard,
  itemCalled,
  type RunningSite,
  type SiteFolders,
  shownPrices,
  siteFolders,
  stagedIn,
  startSite,
  writeByHand,
} from "#tests/data/embedded/running-site.ts";
import { dataRun } from "#tests/data/folders.ts";

/** A rendering on a busy machine, and a start. */
export const POLL = { timeout: 120_000, interval: 50 };

export const showsVersion = (site: RunningSite, version: number) =>
  vi.waitFor(async () => expect(await site.version()).toBe(version), POLL);

/** Hooks that give each test of a file a site to kill: what one has kept that was stopped with version 1 online. */
export function sitesToKill() {
  let first: SiteFolders;
  let folders: SiteFolders;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    first = await firstVersion();
  }, 240_000);
  afterAll(() => discardFolders(first));
  beforeEach(async () => {
    folders = await copyFolders(first);
  });
  afterEach(async () => {
    await site?.stop();
    await discardFolders(folders);
  });
  return {
    folders: () => folders,
    /** Starts the site of the test, or starts it again. */
    async start(env?: NodeJS.ProcessEnv): Promise<RunningSite> {
      site = await startSite(folders, env);
      return site;
    },
  };
}

async function firstVersion(): Promise<SiteFolders> {
  const folders = await siteFolders();
  const site = await startSite(folders);
  try {
    await writeByHand(folders, 1, itemCalled("Saree one"));
    await showsVersion(site, 1);
  } finally {
    await site.stop();
  }
  return folders;
}

async function copyFolders({ dataDir, database }: SiteFolders): Promise<SiteFolders> {
  const copy = mkdtempSync(path.join(path.dirname(dataDir), "killed-"));
  cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const pages = path.join(copy, "pages");
  return { dataDir: copy, pages, database: await createTemporaryDatabase(dataRun().url, database?.name) };
}

async function discardFolders(folders: SiteFolders): Promise<void> {
  await folders.database?.drop();
  discard(folders);
}

/** The pages and their data are those of one document. */
export async function expectShown(site: RunningSite, folders: SiteFolders, item: string): Promise<void> {
  const { html, data } = await shownPrices(site);
  expect([html, data].map((text) => text.includes(item))).toEqual([true, true]);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(stagedIn(folders)).toEqual([]);
}

/** Waits for a process that the site has started. Not by `pgrep`: every 10 ms it would keep a processor busy. */
export function childOf({ pid }: RunningSite, script: string): Promise<number> {
  const read = (file: string) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  };
  const child = () =>
    read(`/proc/${pid}/task/${pid}/children`)
      .split(" ")
      .find((id) => read(`/proc/${id}/cmdline`).includes(script));
  return vi.waitUntil(child, { ...POLL, interval: 10 }).then(Number);
}
