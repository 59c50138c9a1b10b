import type { Page } from "@playwright/test";
import { siteIn } from "#server/document/site-in.ts";
import { mailboxFile, readMailbox } from "#server/mail/mailbox.ts";
import { newAddress } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { latinNames, leftOverEnglish, wordsLeft } from "#tests/helpers/left-over-english.ts";
import { serveInLanguages, type TranslatedServer } from "#tests/helpers/own-languages.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { test } from "#tests/helpers/test.ts";

const written = siteInEveryLanguage();
/** Names and addresses in the three scripts, with digits of theirs. */
const GUESTS = {
  ta: { name: "கவிதா Kumar", address: "௧௪/2, பாஷ்யகாரலு ரோடு West, कोयंबटूर 641002" },
  hi: { name: "सुनीता குமார்", address: "१४/2, Bashyakarlu रोड, கோயம்புத்தூர் 641002" },
};
const QUESTION = written.orders.suggestions?.question?.stain?.[0] ?? "";
/** Of what the guests typed. */
const LATIN_PARTS = ["Kumar", "West", "Bashyakarlu"];

test.use({ viewport: { width: 390, height: 844 } });

const servers: TranslatedServer[] = [];

test.afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const order = (page: Page) => page.getByRole("region", { name: "Order", exact: true });
const does = (page: Page, name: string) => order(page).getByRole("button", { name, exact: true });
const sheet = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function book(
  page: Page,
  code: keyof typeof GUESTS,
  { url, email }: { url: string; email: string },
): Promise<void> {
  await page.goto(`${url}/${code}/book`);
  const form = page.locator("main form[data-form]");
  await form.locator("select").selectOption({ index: 1 });
  await form.locator("input[autocomplete=name]").fill(GUESTS[code].name);
  await form.locator("input[type=email]").fill(email);
  await form.locator("input[type=tel]").fill("98437 12345");
  await form.locator("input[type=date]").fill(pickupDay(4));
  await form.locator("[autocomplete=street-address]").fill(GUESTS[code].address);
  await form.getByRole("radio").nth(1).check();
  await form.locator("button[type=submit]").click();
  await expect(page.locator("main a[href*='/track#']").first()).toBeVisible();
}

/** The order at the desk, which is in English: staff sign in, collect and count it. */
async function countAtDesk(desk: Page, url: string, name: string): Promise<void> {
  await desk.goto(`${url}/desk`);
  await desk.getByLabel("E-mail").fill("staff@example.com");
  await desk.getByLabel("Password", { exact: true }).fill("demo1234");
  await desk.getByRole("button", { name: "Log in" }).click();
  await desk.getByRole("link", { name }).click();
  for (const move of ["Confirm", "Start pickup", "Collected"]) await does(desk, move).click();
  await sheet(desk).getByLabel("Pieces").fill("2");
  await sheet(desk).getByRole("button", { name: "Collected" }).click();
  await does(desk, "Count the pieces").click();
  await sheet(desk).getByRole("combobox", { name: "Service" }).selectOption("Clothing Dry Cleaning");
  const item = sheet(desk).getByRole("combobox", { name: "Item" });
  await item.fill("Suit, 2 pieces");
  for (const key of ["Enter", "Enter"]) await item.press(key);
  await expect(sheet(desk).getByText("Suit, 2 pieces")).toBeVisible();
  await sheet(desk).getByRole("button", { name: "Save pieces and prices" }).click();
}

for (const code of ["ta", "hi"] as const)
  test(`a guest who reads ${code} books, is asked, answers and gets message and bill without a word of English`, async ({
    page: guest,
    browser,
  }) => {
    test.setTimeout(240_000);
    const languages = [{ code, ready: true }];
    const site = await serveInLanguages(
      { ...written, languages, translations: { [code]: written.translations?.[code] } },
      {},
    );
    servers.push(site);
    const words = siteIn(written, code).translated();
    const sent = siteIn(written, code).names()[QUESTION] ?? "";
    const names = [...latinNames(written, code), ...LATIN_PARTS, written.business.tax.gstin ?? ""];
    const expectNoEnglish = async (place: string) => {
      const main = await leftOverEnglish(guest, names);
      expect.soft(main, place).toEqual([]);
    };
    const email = newAddress();
    await book(guest, code, { url: site.url, email });
    await expectNoEnglish("booked");
    await guest.locator("main a[href*='/track#']").first().click();
    await expect(heading(guest)).toContainText(words.orders.statuses.requested.label);
    await expect(guest.locator("html")).toHaveAttribute("lang", code);
    const tracked = guest.url();

    const desk = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await countAtDesk(desk, site.url, GUESTS[code].name);
    await does(desk, "Ask the customer").click();
    // What it means, and what goes out.
    await sheet(desk).getByRole("button", { name: QUESTION }).click();
    await expect(sheet(desk).getByLabel("Question")).toHaveValue(sent);
    await sheet(desk).getByRole("button", { name: "Ask the customer" }).click();
    await expect(order(desk).getByText(QUESTION)).toBeVisible();

    await guest.reload();
    await expect(guest.getByText(sent)).toBeVisible();
    await expectNoEnglish("asked");
    await guest.getByRole("button", { name: words.orders.page.actions.yes }).click();
    await expect(heading(guest)).not.toContainText(words.orders.statuses["on-hold"].label);
    await desk.reload();
    for (const move of ["Carry on cleaning", "Ready"]) await does(desk, move).click();
    await does(desk, "Make the bill").click();
    await sheet(desk).getByRole("button", { name: "Make the bill" }).click();
    await expect(sheet(desk)).toHaveCount(0);

    await guest.reload();
    await expect(heading(guest)).toContainText(words.orders.statuses.ready.label);
    await expectNoEnglish("ready");
    await guest.emulateMedia({ media: "print" });
    await expect(guest.getByText(new RegExp(`${words.orders.page.bill.taxInvoice} 20`)).first()).toBeVisible();
    await expectNoEnglish("the bill");

    const mails = () => readMailbox(mailboxFile(site.dataDir)).filter(({ to }) => to === email);
    await expect.poll(() => mails().length, { timeout: 60_000 }).toBeGreaterThan(2);
    expect(mails().some(({ text }) => text.includes(sent))).toBe(true);
    for (const { subject, text } of mails()) {
      expect.soft(wordsLeft(`${subject}\n${text}`, names), text).toEqual([]);
      expect(text).toContain(tracked);
    }
  });
