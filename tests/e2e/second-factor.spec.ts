import type { Page } from "@playwright/test";
import { readSite } from "#server/document/read-site.ts";
import { logIn, successToast } from "#tests/helpers/account-pages.ts";
import { keepSession, newCustomer, recoveryLink, storedSession } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { test } from "#tests/helpers/own-address.ts";
import { askAsOwner, PEOPLE, signInToEditor, writeVersion } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { addFactor, enrolFactor, inScript, shownKey, totpCode } from "#tests/helpers/totp.ts";

const SLOW = { tag: "@slow" };
const PASSWORD = "neel on cotton";
const WRONG_CODE = /status of 422 .*\/auth\/v1\/factors\/.*\/verify/;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const devices = (page: Page) => page.getByRole("list", { name: "Code from an app" }).getByRole("listitem");
const code = (page: Page) => page.getByLabel("Code from your app");
const problem = (page: Page) => page.getByRole("group", { name: "There is a problem" });
const question = (page: Page) => page.getByRole("heading", { name: "Enter your code" });

/** A customer with a second factor, whose code of now is spent. */
async function withFactor(page: Page) {
  const session = await newCustomer(page.request);
  const key = await enrolFactor(page.request, session);
  return { session, key, login: { email: session.user.email, password: PASSWORD } };
}

test("codes are switched on: scanned or copied, and proved by a code", async ({ page, expected }) => {
  expected.push(WRONG_CODE);
  await keepSession(page, await newCustomer(page.request));
  await page.goto("/dashboard");
  await expect(page.getByText("Not switched on.")).toBeVisible();
  await press(page, "Switch on codes");
  await expect(page.getByRole("heading", { name: "Add a device" })).toBeFocused();
  await press(page, "Show me the picture");
  await expect(problem(page)).toContainText("Give the device a name");
  await page.getByLabel("Name of the device").fill("Phone of the kitchen");
  await press(page, "Show me the picture");
  await expect(page.getByRole("img", { name: "Picture for the authenticator app" })).toBeVisible();
  await expect(page.getByText("One step left")).toHaveCount(1);
  const key = await shownKey(page);
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expectNoBarrier(page, "an app that is added", "#account-security");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Copy the key");
  await expect(page.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(" ", ""));
  const written = inScript(totpCode(key, 1), "௦");
  for (const [typed, said] of [
    ["1234567", "The code has six digits."],
    // The clock of the phone is five minutes off; half a minute is taken below.
    [totpCode(key, 10), "the clock of your phone is off"],
    [` ${written.slice(0, 3)} ${written.slice(3)}`, undefined],
  ] as const) {
    await code(page).fill(typed);
    await press(page, "Switch it on");
    if (said === undefined) continue;
    await expect(problem(page)).toContainText(said);
    await expect(code(page)).toHaveValue(typed);
  }
  await expect(successToast(page)).toContainText("Codes are switched on");
  await expect(devices(page)).toHaveCount(1);
  await expect(devices(page)).toContainText("Phone of the kitchen");
  await expectNoBarrier(page, "an app that was added", "#account-security");
});

test("after the password the login asks for the code, and opens with it alone", async ({ page, expected }) => {
  expected.push(WRONG_CODE);
  const { key, login } = await withFactor(page);
  const spent = totpCode(key);
  await page.goto("/login");
  await logIn(page, login);
  await expect(question(page)).toBeFocused();
  await expectNoBarrier(page, "the question for the code", "main");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
  await expect(question(page)).toBeFocused();
  await press(page, "Back to the login");
  await expect(question(page)).toBeHidden();
  expect(await storedSession(page)).toBeNull();
  await logIn(page, login);
  await code(page).fill(spent);
  await press(page, "Check the code");
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText("each code counts once");
  await expect(code(page)).toHaveValue(spent);
  await code(page).fill(totpCode(key, 1));
  await code(page).press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page).last()).toContainText("Logged in successfully");
  await expect(devices(page)).toHaveCount(1);
});

test("a device is removed while a login waits for its code", SLOW, async ({ page, browser, baseURL }) => {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  const { key } = await addFactor(page, "My phone");
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.goto("/login");
  await logIn(other, { email: customer.user.email, password: PASSWORD });
  await code(other).fill(totpCode(key, 1));
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await expectNoBarrier(page, "the question before an app is removed", "dialog");
  await press(page, "Remove");
  await expect(page.getByText("Not switched on.")).toBeVisible();
  await press(other, "Check the code");
  await expect(other).toHaveURL("/dashboard");
  await other.close();
});

test("a link for a new password asks for the code before the password is saved", SLOW, async ({ page }) => {
  const { session, key } = await withFactor(page);
  const link = new URL(await recoveryLink(page.request, session.user.email));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel("New password", { exact: true }).fill("marigold on indigo");
  await page.getByLabel("Confirm new password").fill("marigold on indigo");
  await press(page, "Save new password");
  await expect(question(page)).toBeFocused();
  await code(page).fill(totpCode(key, 1));
  await press(page, "Check the code");
  await expect(page).toHaveURL("/dashboard");
  await expect(successToast(page).last()).toContainText("Your new password is saved");
});

test("who needs a code is led to the switch and back", SLOW, async ({ page, ownSite, request }) => {
  test.setTimeout(300_000);
  const { number } = recordIn(await askAsOwner(ownSite, request, "editor_start"));
  const site = readSite();
  const document = { ...site, orders: { ...site.orders, secondFactor: "owners-and-staff" } };
  await writeVersion(ownSite, document);
  const switchedOn = page.getByText("Working in the shop needs a code besides the password.");
  const card = page.getByRole("heading", { name: "Switch on codes first" });
  await expect(async () => {
    const pages = await request.get(`${ownSite.url}/published.json`);
    expect(recordIn(await pages.json())["version"]).toBe(Number(number) + 1);
  }).toPass({ timeout: 120_000 });
  await page.goto(`${ownSite.url}/login`);
  await logIn(page, PEOPLE.customer);
  await expect(page.getByText("Not switched on.")).toBeVisible();
  await expect(switchedOn).toBeHidden();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await logIn(page, PEOPLE.staff);
  await expect(switchedOn).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Code from an app" })).toBeFocused();
  await expectNoBarrier(page, "the account that asks for a factor", "main");
  for (const [path, inside] of [
    ["/desk", page.getByRole("link", { name: "Board" })],
    ["/edit", page.getByLabel("Page in the preview")],
  ] as const) {
    if (path === "/desk") await page.goto(ownSite.url + path);
    else await signInToEditor(page, ownSite);
    await expect(card).toBeVisible();
    await expectNoBarrier(page, `${path} asks for a factor`, "main");
    await page.getByRole("link", { name: "Go to my account" }).click();
    await expect(switchedOn).toBeInViewport();
    await addFactor(page, "My phone", inside);
    await expect(page).toHaveURL(ownSite.url + path);
    if (path === "/desk") await page.evaluate(() => localStorage.clear());
  }
  await page.goto(`${ownSite.url}/dashboard`);
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(switchedOn).toBeInViewport();
});
