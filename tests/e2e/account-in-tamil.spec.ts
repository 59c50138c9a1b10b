import type { Page } from "@playwright/test";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { successToast } from "#tests/helpers/account-pages.ts";
import { newAddress } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { IN_TAMIL, serveTranslated, type TranslatedServer } from "#tests/helpers/own-languages.ts";
import { test } from "#tests/helpers/test.ts";

const PASSWORD = "neel on white cotton";

let site: TranslatedServer;

test.beforeAll(async () => {
  // Beside all else that `npm test` begins with, its pages and their pictures take a while.
  test.setTimeout(300_000);
  site = await serveTranslated({ ta: IN_TAMIL }, { CONFIRM_EMAIL: "on" });
});

test.afterAll(() => site.close());

/** The newest mail to somebody: its subject, and the address in it. */
function lastMail(email: string) {
  const mail = readMailbox(mailboxFile(site.dataDir)).findLast(({ to }) => to === email);
  return { subject: mail?.subject, link: /http\S+/.exec(mail?.text ?? "")?.[0] ?? "" };
}

const submit = (page: Page) => page.locator("main form[data-form] button[type=submit]").click();

async function fill(page: Page, email: string): Promise<void> {
  await page.locator("main input[type=email]").first().fill(email);
  await page.locator("main input[autocomplete=current-password]").first().fill(PASSWORD);
  await submit(page);
}

/** Opens an account on a page in Tamil, confirms its address, and logs in. */
async function openAccount(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/ta/signup`);
  await page.locator("main input[autocomplete=name]").fill("ஆஷா");
  await page.locator("main input[type=email]").fill(email);
  for (const field of await page.locator("main input[autocomplete=new-password]").all()) await field.fill(PASSWORD);
  await submit(page);
  await expect(page.getByRole("group", { name: `${IN_TAMIL}Check your email` })).toContainText(email);
  await expect.poll(() => lastMail(email).subject).toBe(`${IN_TAMIL}Confirm your email address`);
  const { link } = lastMail(email);
  expect(link).toContain(`${site.url}/ta/confirm#token_hash=`);
  await page.goto(link);
  await fill(page, email);
  await expect(page).toHaveURL(`${site.url}/ta/dashboard`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ta");
}

const refuse = (page: Page) =>
  page.route("**/auth/v1/user", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
const languages = (page: Page) => page.getByRole("radiogroup", { name: `${IN_TAMIL}Language` });
/** Whoever confirms proves to know the password first. */
const NOT_CONFIRMED = /status of 400 .*\/auth\/v1\/token/;

test("an account that is opened in Tamil stays in Tamil, until its customer chooses otherwise", async ({
  page,
  expected,
}) => {
  test.setTimeout(120_000);
  expected.push(NOT_CONFIRMED);
  const email = newAddress();
  await openAccount(page, email);
  await expect(languages(page).getByRole("radio", { name: "தமிழ்" })).toBeChecked();
  await languages(page).getByRole("radio", { name: "English" }).check();
  await expect(successToast(page)).toContainText("Language changed");
  await page.reload();
  await expect(languages(page).getByRole("radio", { name: "English" })).toBeChecked();

  await page
    .getByRole("button", { name: `${IN_TAMIL}Log out`, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ta\/login/);
  await page.goto(`${site.url}/ta/forgot-password`);
  await page.locator("main input[type=email]").fill(email);
  await submit(page);
  await expect.poll(() => lastMail(email).subject).toBe("Choose a new password");
  expect(lastMail(email).link).toContain(`${site.url}/reset-password#token_hash=`);
});

test("a choice of language that can’t be kept is told, and changes nothing", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  test.setTimeout(120_000);
  expected.push(NOT_CONFIRMED, /status of 503 .*\/auth\/v1\/user/);
  await openAccount(page, newAddress());
  await expect(languages(page)).toBeVisible();
  await refuse(page);
  await languages(page).getByRole("radio", { name: "English" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn’t keep your choice" })).toBeVisible();
  await expect(languages(page).getByRole("radio", { name: "தமிழ்" })).toBeChecked();
  await page.unroute("**/auth/v1/user");
  await languages(page).getByRole("radio", { name: "English" }).click();
  await expect(successToast(page).filter({ hasText: "Language changed" })).toBeVisible();
  await refuse(page);
  await languages(page).getByRole("radio", { name: "தமிழ்" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We couldn’t keep your choice" })).toBeVisible();
  // Back to what was kept last, not to what the page began with.
  await expect(languages(page).getByRole("radio", { name: "English" })).toBeChecked();
});
