import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { createTemporaryDatabase } from "#scripts/database/migrated-database.ts";
import { withRunningDatabase } from "#server/backup/backup.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { documentVersions } from "#server/publish/versions.ts";
import { databaseCall } from "#server/shop/shop-call.ts";
import { DEMO, DEMO_STAFF, newAddress, ONCE_MORE } from "#tests/helpers/backend.ts";
import { e2eTest, expect } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "#tests/helpers/own-server.ts";

type Asks = Pick<APIRequestContext, "post">;

/** A site with its own pages and database, for publishing versions. */
export interface OwnSite {
  readonly url: string;
  /** Where its database is. */
  readonly source: Parameters<typeof withRunningDatabase>[0];
  /** Kills it, as in a power cut, and starts it again. */
  killAndStart(): Promise<void>;
}

export interface ShopPerson {
  readonly email: string;
  readonly password: string;
}

/** The PostgreSQL server of its database; by default the embedded one. */
export const DATABASE_SERVER = process.env["DATABASE_URL"];

const OWNER = { email: "owner@example.com", password: DEMO.password };
export const PEOPLE = { customer: DEMO, staff: DEMO_STAFF, owner: OWNER };

/** A server for each test, so that published versions do not leak into the next. */
export const ownSiteTest = e2eTest.extend<{ ownSite: OwnSite }>({
  ownSite: async ({ context }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "own-site-"));
    // PostgreSQL runs as another user than root and needs access.
    chmodSync(folder, 0o755);
    const pages = copyPages(folder);
    const port = await freePort();
    const database = DATABASE_SERVER ? await createTemporaryDatabase(DATABASE_SERVER) : undefined;
    const dataDir = path.join(folder, "data");
    const start = () =>
      startServer({
        ...{ PORT: String(port), DATA_DIR: dataDir, PAGES_DIR: pages },
        ...{ DATABASE_URL: database?.url ?? "", DEMO: "on" },
      });
    let server = await start();
    const url = `http://127.0.0.1:${port}`;
    const stop = async (signal: "SIGTERM" | "SIGKILL") => {
      server.kill(signal);
      await once(server, "close");
    };
    await use({
      ...{ url, source: { dataDir, url: database?.url } },
      async killAndStart() {
        await stop("SIGKILL");
        server = await start();
      },
    });
    // Later requests of a page would be refused.
    await Promise.allSettled(context.pages().map((page) => page.close()));
    await stop("SIGTERM");
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Calls a function of the site's database as its owner. */
export async function askAsOwner(
  { url }: Pick<OwnSite, "url">,
  request: Asks,
  name: string,
  data: object = {},
): Promise<unknown> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
  const session = await request.post(`${url}/auth/v1/token?grant_type=password`, { headers, data: OWNER });
  const signedIn = { ...headers, Authorization: `Bearer ${recordIn(await session.json())["access_token"]}` };
  const answer = await request.post(`${url}/rest/v1/rpc/${name}`, { ...ONCE_MORE, headers: signedIn, data });
  expect(answer.ok()).toBe(true);
  const text = await answer.text();
  return text === "" ? undefined : JSON.parse(text);
}

/** Publishes a document past every check, as a row written by hand. */
export async function writeVersion({ source }: Pick<OwnSite, "source">, document: unknown): Promise<void> {
  await withRunningDatabase(source, async (database) => {
    const call = databaseCall(database);
    const { number = 0 } = (await documentVersions(call).version()) ?? {};
    await call("push_document", { document, replaces: number, words: "Written by hand." });
  });
}

/** A new account with the role owner. */
export async function employOwner({ url, source }: OwnSite, request: Asks): Promise<ShopPerson> {
  const person = { email: newAddress(), password: "neel on cotton" };
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
  const opened = await request.post(`${url}/auth/v1/signup`, { headers, data: person });
  expect(opened.ok(), await opened.text()).toBe(true);
  await withRunningDatabase(source, (database) =>
    databaseCall(database)("set_staff_role", { email: person.email, role: "owner" }),
  );
  return person;
}

/** Opens the editor with a demo account. */
export async function signInToEditor(
  page: Page,
  { url }: Pick<OwnSite, "url">,
  person: ShopPerson = PEOPLE.owner,
): Promise<void> {
  await page.goto(`${url}/edit`);
  await fillSignIn(page, person);
}

/** Fills in the sign-in form of the editor. */
export async function fillSignIn(page: Page, person = PEOPLE.owner): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Another browser of the same owner, or of somebody without an account. */
export async function otherBrowser(context: BrowserContext): Promise<Page> {
  const browser = context.browser();
  if (browser === null) throw new Error("There is no browser.");
  return (await browser.newContext()).newPage();
}

/** The pages of the e2e tests, with their own published state; returns their folder. */
export function copyPages(folder: string): string {
  const pages = path.join(folder, "pages");
  mkdirSync(pages);
  for (const name of readdirSync(PAGES_DIR))
    if (name !== "assets")
      cpSync(path.join(PAGES_DIR, name), path.join(pages, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(path.resolve("dist/assets"), path.join(pages, "assets"));
  return pages;
}
