import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { successToast } from "#tests/helpers/account-pages.ts";
import { newAddress } from "#tests/helpers/backend.ts";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { atRest, expect } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { askAsOwner, signInToEditor } from "#tests/helpers/own-site.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { brokenWords, FIGURE, sideways } from "#tests/helpers/probes/beyond.ts";
import { test } from "#tests/helpers/test.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

/** A site that visitors read in other languages too, with accounts. */
interface TranslatedServer {
  readonly url: string;
  readonly dataDir: string;
  close(): void;
}

/** What stands before each text that is translated to a language. */
const IN_TAMIL = "இங்கே: ";

const IN_HINDI = "यहाँ: ";

/** Serves the document, translated by a machine: each text of a language has the same before it. */
async function serveTranslated(before: Readonly<Record<string, string>>): Promise<TranslatedServer> {
  const translate = (made: Site, [code, said]: readonly [string, string]) =>
    translatedSite(readSchema(), made, code, (text) => said + text);
  const { translations = {}, ...own } = Object.entries(before).reduce(translate, readSite());
  const folder = mkdtempSync(path.join(tmpdir(), "in-languages-"));
  // PostgreSQL runs as another user than root and needs access.
  chmodSync(folder, 0o755);
  const [file, dataDir] = [path.join(folder, "site.json"), path.join(folder, "data")];
  writeFileSync(file, JSON.stringify(own, null, 2));
  for (const [code, texts] of Object.entries(translations))
    writeFileSync(path.join(folder, `site.${code}.json`), JSON.stringify(texts));
  const port = await freePort();
  const places = { SITE_FILE: file, PAGES_DIR: path.join(folder, "pages"), DATA_DIR: dataDir };
  const server = await startServer({ ...places, CONFIRM_EMAIL: "on", PORT: String(port) });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    close() {
      server.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NAME = "கவிதா";
const PASSWORD = "neel on white cotton";

// The pages are made once; beside all else that `npm test` begins with, that takes a while.
test.describe.configure({ mode: "default" });

let site: TranslatedServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await serveTranslated({ ta: IN_TAMIL, hi: IN_HINDI });
});

test.afterAll(() => site.close());

test.use({ viewport: { width: 390, height: 844 } });

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Finds the saree by each of its names, and counts one. */
async function countSaree(page: Page): Promise<void> {
  await page.goto(`${site.url}/ta/pricing`);
  const search = page.getByRole("searchbox");
  const found = page.getByRole("row", { name: `${IN_TAMIL}Saree` });
  for (const name of ["புடவை", "sari", "saree"]) {
    await search.fill(name);
    await expect(found).toHaveCount(1);
    await expect(page.getByRole("row", { name: `${IN_TAMIL}Carpet` })).toHaveCount(0);
  }
  await expect(page.getByRole("status").filter({ hasText: /^இங்கே: \d+ items? found$/ })).toBeVisible();
  await page.getByRole("button", { name: `${IN_TAMIL}Add one: ${IN_TAMIL}Saree` }).click();
  await page.getByRole("link", { name: `${IN_TAMIL}Book with these` }).click();
  await expect(page).toHaveURL(`${site.url}/ta/book`);
  await expect(page.getByText(`1 × ${IN_TAMIL}Saree`)).toBeVisible();
}

async function book(page: Page, email: string): Promise<void> {
  await fillIn(page, email);
  const form = page.locator("main form[data-form]");
  await expect(form.getByRole("status").filter({ hasText: /^இங்கே: Back with you by \S/ })).toBeVisible();
  await form.locator("button[type=submit]").click();
  await expect(page.getByText(`${IN_TAMIL}Request Submitted`)).toBeVisible();
}

async function fillIn(page: Page, email: string, name = NAME): Promise<void> {
  const form = page.locator("main form[data-form]");
  await form.locator("select").selectOption({ index: 1 });
  await form.locator("input[autocomplete=name]").fill(name);
  await form.locator("input[type=email]").fill(email);
  await form.locator("input[type=tel]").fill("௯௮௪௩௭ १२345");
  await form.locator("input[type=date]").fill(pickupDay(4));
  await form.locator("[autocomplete=street-address]").fill("14, பாஷ்யகாரலு ரோடு மேற்கு");
  await form.getByRole("radio").nth(1).check();
}

/** The order at the desk, which is in English: staff sign in and confirm it. */
async function openAtDesk(desk: Page): Promise<void> {
  await desk.goto(`${site.url}/desk`);
  await desk.getByLabel("Email").fill("staff@example.com");
  await desk.getByLabel("Password", { exact: true }).fill("demo1234");
  await desk.getByRole("button", { name: "Log in" }).click();
  await desk.getByRole("link", { name: NAME }).click();
  await does(desk, "Confirm").click();
  await expect(does(desk, "Start pickup")).toBeVisible();
}

async function billAtDesk(desk: Page): Promise<void> {
  await does(desk, "Start pickup").click();
  await does(desk, "Collected").click();
  await sheet(desk).getByLabel("Pieces").fill("1");
  await sheet(desk).getByRole("button", { name: "Collected" }).click();
  await does(desk, "Count the pieces").click();
  const item = sheet(desk).getByRole("combobox", { name: "Item" });
  await item.fill("sa");
  await item.press("Enter");
  await desk.keyboard.press("Enter");
  await sheet(desk).getByLabel("Price in rupees").fill("2400.50");
  await desk.keyboard.press("Enter");
  await sheet(desk).getByRole("button", { name: "Save pieces and prices" }).click();
  for (const move of ["Start cleaning", "Ready"]) await does(desk, move).click();
  await does(desk, "Make the bill").click();
  await sheet(desk).getByRole("button", { name: "Make the bill" }).click();
  await expect(sheet(desk)).toHaveCount(0);
}

test("a guest books, follows the order and gets message and bill in Tamil", async ({ page: guest, browser }) => {
  test.setTimeout(180_000);
  const email = newAddress();
  await countSaree(guest);
  await book(guest, email);
  await guest.locator('main a[href*="/ta/track#"]').first().click();
  await expect(heading(guest)).toContainText(`${IN_TAMIL}Received`);
  await expect(guest.locator("html")).toHaveAttribute("lang", "ta");
  const tracked = guest.url();

  const desk = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await openAtDesk(desk);
  const message = await order(desk).getByRole("link", { name: "WhatsApp" }).first().getAttribute("href");
  expect(decodeURIComponent(message ?? "")).toContain(IN_TAMIL);
  expect(decodeURIComponent(message ?? "")).toContain(tracked);
  await billAtDesk(desk);

  await guest.reload();
  await expect(heading(guest)).toContainText(`${IN_TAMIL}Ready`);
  await expect(guest.locator("#order-items + table tfoot")).toContainText(".50");
  for (const width of [320, 360, 390]) {
    await guest.setViewportSize({ width, height: 844 });
    expect.soft(await brokenWords(guest, "#order-items + table td, [data-ticket]", FIGURE), `${width} px`).toEqual([]);
    expect.soft(await sideways(guest), `${width} px`).toEqual([]);
  }
  await guest.emulateMedia({ media: "print" });
  await expect(guest.getByText(new RegExp(`^${IN_TAMIL}Tax invoice 20\\d\\d-\\d\\d/\\d{5}$`)).first()).toBeVisible();
  const bill = guest.locator("table", { hasText: `${IN_TAMIL}Tax invoice` }).first();
  await expect(bill.getByText(`${IN_TAMIL}Saree`).first()).toBeVisible();

  await expectMails(email, 2, tracked);
});

async function expectMails(email: string, least: number, tracked: string, said = IN_TAMIL): Promise<void> {
  const mails = () => readMailbox(mailboxFile(site.dataDir)).filter(({ to }) => to === email);
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(least);
  for (const { subject, text } of mails()) {
    expect(subject).toContain(said);
    expect(text).toContain(tracked);
  }
}

/** As browsers do: the page says that it is in English, and each text is in elements that React does not know. */
const translate = (page: Page) =>
  page.evaluate(`document.documentElement.lang = "en";
    document.documentElement.classList.add("translated-ltr");
    (${CHANGES["a translator wraps texts"]})(document.getElementById("root"))`);

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await atRest(page);
  await translate(page);
}

/** A language, what stands before its texts, a person, and a saree. */
const TRANSLATED = [
  ["ta", IN_TAMIL, NAME, "புடவை"],
  ["hi", IN_HINDI, '="कविता" १२ 🧺', "साड़ी"],
] as const;

for (const [code, said, name, saree] of TRANSLATED)
  test(`a page in “${code}” translated to English finds, books and follows`, async ({ page, tolerated }) => {
    test.setTimeout(120_000);
    tolerated.push(/^The page was redrawn/);
    await openTranslated(page, `/${code}/contact`);
    await page.locator("#area input").fill("641002");
    await expect(page.locator("#area").getByRole("status")).toContainText("R.S. Puram");

    await openTranslated(page, `/${code}/pricing`);
    await page.getByRole("searchbox").pressSequentially(saree, { delay: 40 });
    await expect(page.getByRole("searchbox")).toHaveValue(saree);
    const row = page.getByRole("row", { name: "Saree" });
    await expect(row).toHaveCount(1);
    await expect(page.getByRole("row", { name: "Carpet" })).toHaveCount(0);
    await translate(page);
    await row.locator("[data-add]").first().click();
    await page.getByRole("link", { name: "Book with these" }).click();

    const email = newAddress();
    await expect(page).toHaveURL(`${site.url}/${code}/book`);
    await translate(page);
    await fillIn(page, email, name);
    await translate(page);
    await expect(page.locator("main input[autocomplete=name]")).toHaveValue(name);
    await expect(page.locator("main")).toContainText("1 × ");
    await page.locator("main form[data-form] button[type=submit]").click();
    const link = page.locator(`main a[href*="/${code}/track#"]`).first();
    await expect(link).toBeVisible();
    await translate(page);
    await link.click();
    await expect(heading(page)).toContainText("Received");
    await translate(page);
    await page.locator("main button:visible").first().click();
    await expect(heading(page)).toBeVisible();
    await expectMails(email, 1, page.url(), said);
  });

test("what a Tamil visitor does not find is asked for, and the owner sees it", async ({ page, browser, request }) => {
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${site.url}/ta/pricing`);
  await visitor.waitForLoadState("networkidle");
  const rows = visitor.getByRole("main").getByRole("row");
  await visitor.getByRole("searchbox").fill("சீலை");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(`${IN_TAMIL}Saree`);
  await visitor.getByRole("searchbox").fill("சோபா");
  const link = visitor.getByRole("main").getByRole("link", { name: `${IN_TAMIL}Ask on WhatsApp` });
  expect(new URL((await link.getAttribute("href")) ?? "").searchParams.get("text")).toContain("சோபா");
  await visitor.goto(`${site.url}/ta/faq`);
  const counts = async () => recordIn(await askAsOwner(site, request, "owner_today"))["counts"];
  await expect.poll(counts).toContainEqual({ kind: "search", name: "சோபா", week: 1, month: 1 });
  await visitor.close();

  await signInToEditor(page, site);
  const notFound = page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: "சோபா" });
  await expect(notFound).toContainText("1");
});

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

test.describe("on a computer", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("an account stays in Tamil until its customer chooses, and the choice is kept", async ({ page, expected }) => {
    test.setTimeout(120_000);
    expected.push(NOT_CONFIRMED, /status of 503 .*\/auth\/v1\/user/);
    const email = newAddress();
    await openAccount(page, email);
    const choice = (name: string) => languages(page).getByRole("radio", { name });
    const notKept = page.getByRole("alert").filter({ hasText: "We couldn’t keep your choice" });
    await refuse(page);
    await choice("English").click();
    await expect(notKept).toBeVisible();
    await expect(choice("தமிழ்")).toBeChecked();
    await page.unroute("**/auth/v1/user");
    await choice("English").click();
    await expect(successToast(page).filter({ hasText: "Language changed" })).toBeVisible();
    await refuse(page);
    await choice("தமிழ்").click();
    await expect(notKept).toBeVisible();
    // Back to what was kept last, not to what the page began with.
    await expect(choice("English")).toBeChecked();
    await page.unroute("**/auth/v1/user");
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
});
