import type { Page } from "@playwright/test";
import { keepSession, newCustomer } from "#tests/helpers/backend.ts";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { atRest, expect, hydrate } from "#tests/helpers/e2e.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { asStaff, COUNTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

/**
 * What a translated page says after each step is what the page says that nobody translated: no text of before, none
 * twice, none missing.
 */
type Step = (page: Page) => Promise<unknown>;

const BY = {
  "a translator": CHANGES["a translator wraps texts"],
  "a translator in two steps": (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest("font,script,style,option"))
        found.push(node);
    for (const text of found) {
      const font = document.createElement("font");
      font.textContent = `«${text.data}»`;
      text.before(font);
      text.remove();
    }
  },
  "links of all texts": (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest("x-link,script,style,option"))
        found.push(node);
    for (const text of found) {
      const link = document.createElement("x-link");
      text.replaceWith(link);
      link.append(text);
    }
  },
};

const add = (at: number) => (page: Page) => page.locator("main td button:last-child").nth(at).click();
const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
const submit: Step = (page) => page.locator("main [type=submit]").click();
const type = (name: string, value: string) => async (page: Page) => {
  await page.locator(`main [name=${name}]`).fill(value);
  await page.locator(`main [name=${name}]`).blur();
};
const clear: Step = async (page) => {
  await page.locator("main summary:has(strong)").last().click();
  await page.locator("main button:visible", { hasText: "Clear the list" }).click();
};
const askWhere = (place: string) => (page: Page) => page.getByLabel(/Do you come to my street\?/).fill(place);
const search = (words: string) => (page: Page) => page.getByRole("searchbox").fill(words);

/** Each step changes what the page says. */
const PAGES: Readonly<Record<string, readonly Step[]>> = {
  "/pricing": [add(3), add(3), add(5), clear, add(2)],
  "/pricing?": [search("saree"), search("shirt"), search("xyzxyz"), search("")],
  "/contact?": [askWhere("641002"), askWhere("600001"), askWhere("Nowhere"), press("Check")],
  "/contact": [submit, type("name", "Mena"), type("email", "mena"), type("email", "mena@example.com")],
  "/book": [submit, type("phone", "12345"), type("pickupDate", pickupDay(-2)), type("pickupDate", pickupDay(4))],
  "/": [press("Next quote")],
};

const said = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main")?.cloneNode(true);
    if (!(main instanceof Element)) return "";
    for (const unseen of main.querySelectorAll("noscript")) unseen.remove();
    return (main.textContent ?? "").replace(/[«»\s]/g, "");
  });

const changeBy = (page: Page, by: keyof typeof BY) => page.evaluate(`(${BY[by]})(document.getElementById("root"))`);

/** What the page says after each step. */
async function saidAfter(page: Page, steps: readonly Step[]): Promise<string[]> {
  const told: string[] = [];
  for (const step of steps) {
    let last = await said(page);
    await step(page);
    await expect.poll(() => said(page)).not.toBe(last);
    await expect
      .poll(async () => {
        const earlier = last;
        last = await said(page);
        return last === earlier;
      })
      .toBe(true);
    told.push(last);
  }
  return told;
}

test.beforeEach(({ tolerated }) => void tolerated.push(/^The page was redrawn/));

/** Goes through the steps on a page that is changed before each of them, from before hydration or after it. */
async function expectSameSaid(page: Page, address: string, unchanged: readonly string[], by: keyof typeof BY) {
  for (const start of [atRest, hydrate])
    await test.step(`${by}, ${start.name}`, async () => {
      await page.evaluate("localStorage.clear(); sessionStorage.clear()");
      await page.goto("about:blank");
      await page.goto(address);
      await start(page);
      for (const [at, step] of (PAGES[address] ?? []).entries()) {
        await changeBy(page, by);
        await step(page);
        await expect.poll(() => said(page)).toBe(unchanged[at]);
      }
    });
}

for (const [address, steps] of Object.entries(PAGES))
  for (const kinds of [["a translator"], ["a translator in two steps", "links of all texts"]] as const)
    test(
      `${address}, changed by ${kinds.join(" or ")} before or after hydration, says the same as unchanged`,
      slowUnless(kinds.length === 1 && /pricing$|contact/.test(address)),
      async ({ page }) => {
        test.setTimeout(120_000);
        await page.goto(address);
        await hydrate(page);
        const unchanged = await saidAfter(page, steps);
        for (const by of kinds) await expectSameSaid(page, address, unchanged, by);
      },
    );

/** Has the page read again what it shows, as it does from time to time. */
const readAgain: Step = (page) =>
  page.evaluate(() => {
    const now = Date.now() + 60_000;
    Date.now = () => now;
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** The translated page comes to say what another, opened after the change, says. */
async function expectSaid(page: Page, other: Page): Promise<void> {
  await other.goto(page.url());
  await other.reload();
  await expect.poll(async () => (await said(page)) === (await said(other)), "as a page opened now").toBe(true);
}

test("a translated order says all of what the shop does with it", async ({ page }) => {
  const order = await newOrder(page.request);
  await page.goto(`/track#${order.token}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Received");
  const other = await page.context().newPage();
  for (const step of COUNTED) {
    await changeBy(page, "a translator");
    const earlier = await said(page);
    await asStaff(page.request, order, [step]);
    await readAgain(page);
    await expectSaid(page, other);
    expect(await said(page)).not.toBe(earlier);
  }
});

test("a translated dashboard says what changes on it", async ({ page }) => {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "Where you are logged in" })).toHaveAttribute("aria-busy", "false");
  const empty = await said(page);
  await changeBy(page, "a translator");
  await newOrder(page.request, customer);
  await readAgain(page);
  await expectSaid(page, await page.context().newPage());
  expect(await said(page)).not.toBe(empty);
});
