import { type ChildProcess, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { logIn, successToast } from "#tests/helpers/account-pages.ts";
import { DEMO, newAddress, storedSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { insteadOfGoogle } from "#tests/helpers/instead-of-google.ts";
import { GOOGLE, openIdServer, somebody } from "#tests/helpers/openid-server.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { copyProject, type ProjectCopy } from "#tests/helpers/project-copy.ts";
import { test } from "#tests/helpers/test.ts";

// Continuing with Google, in a build that has it (VITE_OAUTH=google), against a provider made for the test.

const BUILD_MS = 600_000;
/** All share one build and one server. */
test.describe.configure({ mode: "default" });
const SLOW = { tag: "@slow" };

let project: ProjectCopy;
let server: ChildProcess;
let provider: Awaited<ReturnType<typeof openIdServer>>;
let site = "";
let dataDir = "";

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  project = copyProject();
  for (const entry of ["package-lock.json", "vite.config.ts", "supabase"])
    cpSync(entry, path.join(project.folder, entry), { recursive: true });
  const env = { ...project.env, VITE_OAUTH: "google" };
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { cwd: project.folder, env });
  provider = await openIdServer();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  dataDir = mkdtempSync(path.join(tmpdir(), "google-site-"));
  // PostgreSQL runs as another user than root and needs access.
  chmodSync(dataDir, 0o755);
  server = await startServer({
    ...{ PORT: String(port), DATA_DIR: path.join(dataDir, "data"), PAGES_DIR: path.join(project.folder, "dist") },
    ...{ DEMO: "on", DATABASE_URL: "", VITE_OAUTH: "google", TEST_PROVIDER: provider.url },
    NODE_OPTIONS: "--import tsx --import ./tests/helpers/instead-of-google.ts",
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: GOOGLE.clientId,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: GOOGLE.secret,
  });
});
test.afterAll(() => {
  server.kill("SIGTERM");
  provider.close();
  project.discard();
  rmSync(dataDir, { recursive: true, force: true });
});
test.beforeEach(({ context }) => toProvider(context));

/** Google's pages are the provider's: those that a page opens, and those that the account service sends to. */
async function toProvider(context: BrowserContext): Promise<void> {
  const instead = (address: string) => insteadOfGoogle(address, provider.url);
  await context.route("https://accounts.google.com/**", (route) =>
    route.fulfill({ status: 302, headers: { location: instead(route.request().url()) } }),
  );
  await context.route("**/auth/v1/authorize?*", async (route) => {
    const answered = await route.fetch({ maxRedirects: 0 });
    const location = instead(answered.headers()["location"] ?? "");
    await route.fulfill({ status: 302, headers: { location } });
  });
}

const button = (page: Page, name = "Continue with Google") => page.getByRole("button", { name, exact: true });
const problem = (page: Page, name = "Google did not open an account") => page.getByRole("group", { name });
const ways = (page: Page) => page.getByRole("list", { name: "Ways to log in" }).getByRole("listitem");
const anybody = () => somebody(newAddress());

test(
  "on a cold page, by keyboard: to Google, and back to where they wanted to go",
  SLOW,
  async ({ page, expected }) => {
    expected.push(/status of 422 .*\/auth\/v1\/user\/identities\//);
    provider.decide(anybody());
    await page.goto(`${site}/login?next=%2Fpricing`);
    await expectNoBarrier(page, "the login with Google", "main");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site}/pricing`);
    await expect(successToast(page).last()).toContainText("Logged in successfully");
    const lang = await page.locator("html").getAttribute("lang");
    expect(await storedSession(page)).toMatchObject({ user: { user_metadata: { language: lang } } });
    await page.goto(`${site}/dashboard`);
    await expect(ways(page)).toHaveText([/^Google/]);
    await button(page, "Unlink Google").click();
    await expect(problem(page, "That did not work")).toContainText("This is the only way into your account.");
    await expectNoBarrier(page, "the only way", "#account-security");
  },
);

test("the sign-up offers it too, and who gives up at Google is told so on the login", SLOW, async ({ page }) => {
  provider.decide({ error: "access_denied" });
  await page.goto(`${site}/signup?next=%2Fpricing`);
  await button(page).click();
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText("You stopped at Google");
  await expect(page).toHaveURL(`${site}/login?next=%2Fpricing`);
  await expectNoBarrier(page, "Google that was refused", "main");
  provider.decide(anybody());
  await button(page).click();
  await expect(page).toHaveURL(`${site}/pricing`);
});

test("nobody is signed in by an address, and nobody's words in it are shown", SLOW, async ({ page, expected }) => {
  // Whoever asks us about it can say which failure it was.
  expected.push(/^A text with a hole: Something went wrong between Google and us.*\(unexpected_failure\)/);
  const ours = "Something went wrong between Google and us.";
  for (const [search, sentence] of [
    ["?code=6f0c3b1e-0000-4000-8000-000000000000", "This was begun in another browser or tab."],
    ["?error=Call+%2B1900&error_description=Call+%2B1900", ours],
  ] as const) {
    await page.goto(`${site}/login${search}`);
    await expect(problem(page)).toContainText(sentence);
    await expect(problem(page)).not.toContainText("1900");
    await expect(page).toHaveURL(`${site}/login`);
  }
  // The account service does not know where it was begun, and sends to the home page.
  await page.goto(`${site}/auth/v1/callback?state=${randomUUID()}&code=x`);
  await expect(problem(page)).toContainText("That took longer than five minutes, or was begun elsewhere.");
  await expect(page).toHaveURL(`${site}/login`);
  await page.goto(`${site}/login#access_token=a.b.c&refresh_token=x&token_type=bearer&expires_in=3600`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(button(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test("Google is linked to an account that has a password, and unlinked", SLOW, async ({ page }) => {
  const [own, others] = [anybody(), anybody()];
  provider.decide(others);
  await page.goto(`${site}/login?next=%2Fdashboard`);
  await button(page).click();
  await expect(ways(page)).toHaveText([/^Google/]);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login?next=%2Fdashboard`);
  await logIn(page, DEMO);
  await expect(ways(page)).toHaveText([/^Email and password/]);

  await button(page, "Link Google").click();
  await expect(problem(page, "That did not work")).toContainText("opens an account here already");
  await expect(page).toHaveURL(`${site}/dashboard`);
  provider.decide(own);
  await button(page, "Link Google").click();
  await expect(successToast(page).last()).toContainText("Google is linked");
  await expect(ways(page)).toHaveText([/^Email and password/, /^Google/]);
  await expectNoBarrier(page, "two ways", "#account-security");
  await button(page, "Unlink Google").focus();
  await page.keyboard.press("Enter");
  await expect(successToast(page).last()).toContainText("Google is unlinked");
  await expect(ways(page)).toHaveText([/^Email and password/]);
  await expect(page.getByRole("heading", { name: "Ways to log in" })).toBeFocused();
});
