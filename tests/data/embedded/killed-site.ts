import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import { createTemporaryDatabase } from "#scripts/database/temporary-database.ts";
import {
  discard,
  itemCalled,
  type RunningSite,
  type SiteFolders,
  shownPrices,
  siteFolders,
  siteOnServer,
  stagedIn,
  startSite,
  writeByHand,
} from "#tests/data/embedded/running-site.ts";

/** A rendering on a busy machine, and a start. */
export const POLL = { timeout: 120_000, interval: 50 };

const SERVER = process.env["DATABASE_URL"];

export const showsVersion = (site: RunningSite, version: number) =>
  vi.waitFor(async () => expect(await site.version()).toBe(version), POLL);

/** What a site has kept that was stopped with version 1 online. */
export async function firstVersion(): Promise<SiteFolders> {
  const folders = SERVER === undefined ? siteFolders() : await siteOnServer(SERVER);
  const site = await startSite(folders);
  try {
    await writeByHand(folders, 1, itemCalled("Saree one"));
    await showsVersion(site, 1);
  } finally {
    await site.stop();
  }
  return folders;
}

/** A copy of what a stopped site has kept: each test kills its own. */
export async function copyFolders({ dataDir, database }: SiteFolders): Promise<SiteFolders> {
  const copy = mkdtempSync(path.join(path.dirname(dataDir), "killed-"));
  // With their owners: the server runs as somebody else where the tests are root.
  execFileSync("cp", ["-a", `${dataDir}/.`, copy]);
  const folders = { dataDir: copy, pages: path.join(copy, "pages") };
  if (SERVER === undefined || database === undefined) return folders;
  return { ...folders, database: await createTemporaryDatabase(SERVER, database.name) };
}

export async function discardFolders(folders: SiteFolders): Promise<void> {
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

/** Waits for a process that the site has started. */
export function childOf({ pid }: RunningSite, script: string): Promise<number> {
  const child = () => {
    try {
      return Number.parseInt(execFileSync("pgrep", ["-P", String(pid), "-f", script]).toString(), 10);
    } catch {
      return 0;
    }
  };
  return vi.waitUntil(child, { ...POLL, interval: 10 });
}
