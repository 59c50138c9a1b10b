import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { readSite } from "#server/document/read-site.ts";
import { render } from "#server/render/render-site.ts";
import { successToast } from "#tests/helpers/account-pages.ts";
import { mailTo, newAddress } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

// A code by SMS, on pages that were rendered with it (VITE_PHONE_SIGN_IN=on).

const PHONE = "+919876500001";

let server: ChildProcess;
let site = "";
const folder = mkdtempSync(path.join(tmpdir(), "sms-site-"));
const dataDir = path.join(folder, "data");

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // PostgreSQL runs as another user than root and needs access.
  chmodSync(folder, 0o755);
  const pages = path.join(folder, "pages");
  process.env["VITE_PHONE_SIGN_IN"] = "on";
  await render({ site: readSite(), folder: pages, now: new Date(), compress: false });
  symlinkSync(path.resolve("dist/assets"), path.join(pages, "assets"));
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, PAGES_DIR: pages };
  server = await startServer({ ...settings, DATABASE_URL: "", VITE_PHONE_SIGN_IN: "on" });
});
test.afterAll(() => {
  Reflect.deleteProperty(process.env, "VITE_PHONE_SIGN_IN");
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const codeOf = async () => /\d{6}/.exec((await mailTo(PHONE.slice(1), dataDir)).text)?.[0] ?? "";

/** An account with the number. Returns the code that added it, which is spent. */
async function addNumber(request: APIRequestContext): Promise<string> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
  const data = { email: newAddress(), password: "neel on cotton" };
  const opened = await request.post(`${site}/auth/v1/signup`, { headers, data });
  const signedIn = { ...headers, Authorization: `Bearer ${(await opened.json()).access_token}` };
  const changed = await request.put(`${site}/auth/v1/user`, { headers: signedIn, data: { phone: PHONE } });
  expect(changed.status(), await changed.text()).toBe(200);
  const token = await codeOf();
  const spent = { type: "phone_change", phone: PHONE, token };
  expect((await request.post(`${site}/auth/v1/verify`, { headers: signedIn, data: spent })).status()).toBe(200);
  return token;
}

test("on a cold page a code by SMS logs in, however it is written; a wrong and an old one are told", {
  tag: "@slow",
}, async ({ page, request, expected }) => {
  test.setTimeout(120_000);
  expected.push(/status of 403 .*\/auth\/v1\/verify/);
  const old = await addNumber(request);
  await page.goto(`${site}/login-code`);
  await expectNoBarrier(page, "the page that sends codes by SMS, too", "main");
  const phone = page.getByLabel("Phone number");
  await expect(phone).toHaveAttribute("autocomplete", "tel");
  await phone.fill("98765");
  await phone.press("Enter");
  await expect(page.getByRole("group", { name: "There is a problem" })).toContainText("with its ten digits");
  await phone.fill("098765 00001");
  await phone.press("Enter");
  const question = page.getByRole("heading", { name: "Enter the code" });
  await expect(question).toBeFocused();
  await expect(page.getByText(`Sent to ${PHONE}`)).toBeVisible();
  await expect(successToast(page), "the page says it").toHaveCount(0);
  await expectNoBarrier(page, "the question for a code by SMS", "main");

  const code = page.getByLabel("Code from the message");
  const problem = page.getByRole("group", { name: "The code could not be checked" });
  await expect.poll(codeOf).not.toBe(old);
  const sent = await codeOf();
  const wrong = ["000000", "111111"].find((each) => each !== sent) ?? "";
  for (const typed of [old, wrong]) {
    await code.fill(typed);
    await code.press("Enter");
    await expect(problem).toContainText("it has a slip, was used already, or is too old.");
    await expect(code).toHaveValue(typed);
  }
  await page.reload();
  await expect(question).toBeFocused();
  await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)} `);
  await code.press("Enter");
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(successToast(page)).toContainText("Logged in successfully");
});
