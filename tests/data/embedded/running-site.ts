import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Site } from "#document/model/types.gen.ts";
import type { TemporaryDatabase } from "#scripts/database/migrated-database.ts";
import { asAdministrator, connected } from "#server/backup/administrator.ts";
import { PAGES_DIR, SITE_FILE } from "#server/lib/site-paths.ts";
import { migratedFolder, ownData } from "#tests/data/folders.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { freePort } from "#tests/helpers/free-port.ts";

/** What a site that is started again has kept. */
export interface SiteFolders {
  readonly dataDir: string;
  readonly pages: string;
  readonly database?: TemporaryDatabase;
}

/** Data of the demo people on the server of the run, and the pages of the test document. */
export async function siteFolders(): Promise<SiteFolders> {
  const { dataDir, database } = await ownData();
  return { ...withPages(dataDir), database };
}

/** The same with a cluster of its own. */
export function siteWithCluster(): SiteFolders {
  return withPages(migratedFolder());
}

/** A data folder with a cluster of its own, and the pages of the test document. */
export function withPages(dataDir: string): SiteFolders {
  const pages = path.join(dataDir, "pages");
  mkdirSync(pages);
  const names = readdirSync(PAGES_DIR).filter((name) => name !== "assets");
  execFileSync("cp", ["-a", ...names.map((name) => path.join(PAGES_DIR, name)), pages]);
  symlinkSync(path.resolve("dist/assets"), path.join(pages, "assets"));
  return { dataDir, pages };
}

/** The site as `npm start` runs it. */
export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** Starts the site with this code, or with that of another folder. */
export async function startSite({ dataDir, pages, database }: SiteFolders, env: NodeJS.ProcessEnv = {}, cwd = ".") {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd,
    // The tests' own value would make React check what only matters to developers.
    env: {
      ...{ ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, PAGES_DIR: pages },
      ...{ DATABASE_URL: database?.url ?? "", DEMO: "on", ...env },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on("line", (line) => lines.push(line));
  const ended = once(child, "close");
  while (!lines.some((line) => line.startsWith("The site is at"))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(lines.join("\n"));
    await wait(50);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ url, pid: child.pid ?? 0, ended },
    lines,
    /** Publishes as a demo person does from a browser. */
    publish: (who: string, document: unknown, replaces: number) =>
      callAs(who, url, "publish_document", { document, replaces, words: "The prices." }),
    publication: async (number: number) => (await callAs("owner", url, "publication", { number })).json(),
    version: async () => Number(recordIn(await (await fetch(`${url}/published.json`)).json())["version"]),
    /** Ends it as a power switch would. */
    kill: () => end(child, "SIGKILL", ended),
    /** Ends it as a supervisor does; its exit code. */
    stop: () => end(child, "SIGTERM", ended),
  };
}

/** True while a process has not ended. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Seconds that a site and its renderings have kept a processor busy. */
export function processorSeconds({ pid }: Pick<RunningSite, "pid">): number {
  // After the name in parentheses: utime, stime, and those of ended children, in hundredths (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

const SITE: Site = JSON.parse(readFileSync(SITE_FILE, "utf8"));

/** The test document, its first price called so, which both the page and its data say. */
export function itemCalled(item: string): Site {
  const named = structuredClone(SITE);
  for (const table of named.priceBook.tables.slice(0, 1)) for (const row of table.rows.slice(0, 1)) row.item = item;
  return named;
}

/** The same with a price that is none. */
export function brokenSite(): Site {
  const broken = structuredClone(SITE);
  for (const table of broken.priceBook.tables.slice(0, 1))
    for (const row of table.rows.slice(0, 1)) row.regPrice = "17O+";
  return broken;
}

/** Writes a version as somebody with a terminal does. */
export async function writeByHand(folders: SiteFolders, number: number, document: unknown): Promise<void> {
  const statement = "insert into public.document_versions (number, words, document) values ($1, 'By hand', $2)";
  await inDatabase(folders, (client) => client.query(statement, [number, JSON.stringify(document)]));
}

/** The numbers of the versions that were written. */
export async function writtenVersions(folders: SiteFolders): Promise<number[]> {
  const query = "select number from public.document_versions order by number";
  const { rows } = await inDatabase(folders, (client) => client.query<{ number: number }>(query));
  return rows.map(({ number }) => number);
}

/** Runs a task in the database of the site. */
export function inDatabase<Result>(
  { dataDir, database }: SiteFolders,
  task: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  return database === undefined ? asAdministrator(dataDir, task) : connected({ url: database.url }, dataDir, task);
}

/** The prices as a page and as its data. */
export async function shownPrices({ url }: Pick<RunningSite, "url">): Promise<{ html: string; data: string }> {
  const [html = "", data = ""] = await Promise.all(
    ["/pricing", "/data/pricing.json"].map(async (address) => (await fetch(`${url}${address}`)).text()),
  );
  return { html, data };
}

/** Folders of renderings under way. */
export const stagedIn = ({ pages }: SiteFolders): string[] =>
  existsSync(pages) ? readdirSync(pages).filter((name) => name.startsWith(".new-")) : [];

export const discard = ({ dataDir }: SiteFolders): void => rmSync(dataDir, { recursive: true, force: true });

async function callAs(who: string, url: string, name: string, body: object): Promise<Response> {
  return fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { ...(await signedIn(url, who)), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** What a browser sends once a demo person has signed in. */
export async function signedIn(url: string, who: string): Promise<Record<string, string>> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json" };
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: `${who}@example.com`, password: "demo1234" }),
  });
  const { access_token } = recordIn(await signIn.json());
  return { apikey: EMBEDDED_PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` };
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<number | null> {
  child.kill(signal);
  await ended;
  return child.exitCode;
}
