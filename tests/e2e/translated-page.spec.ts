import type { Page } from "@playwright/test";
import { keepSession, newCustomer, rows } from "#tests/helpers/backend.ts";
import { CHANGES } from "#tests/helpers/changed-page.ts";
import { countSome, openPrices, slipOf } from "#tests/helpers/counting.ts";
import { atRest, expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, hasField, linkTo } from "#tests/helpers/every-page.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { asStaff, COUNTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { SLOW, slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// React runs already when a visitor has the page translated: every text is in an element that React does not know. What
// it renders from then on works, and the browser complains of nothing.

const translate = (page: Page) =>
  page.evaluate(`(${CHANGES["a translator wraps texts"]})(document.getElementById("root"))`);

/** Opens a page, and has it translated once it is hydrated. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
  await translate(page);
}

for (const { path, ...route } of EVERY_PAGE.filter(hasField))
  test(`${path} is rendered again while it is translated`, slowUnless(path === "/book"), async ({ page }) => {
    await openTranslated(page, path + linkTo(route));
    const field = page.locator("main input:visible").first();
    const form = page.locator("main form").filter({ has: field });
    if ((await form.locator("[type=submit]").count()) > 0) {
      await form.locator("[type=submit]").click();
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      // The messages are translated too, before they go.
      await translate(page);
      await field.fill("Lakshmi Narayanan");
      await field.blur();
      await form.locator("[type=submit]").click();
    }
    await field.fill("Lakshmi");
    await translate(page);
    await field.fill("Lakshmi Narayanan");
    await expect(field).toHaveValue("Lakshmi Narayanan");
    await page.locator("header a[href='/']").first().click();
    await expect(page).toHaveURL("/");
    await translate(page);
    await page.goBack();
    await expect(page.locator("main input:visible").first()).toBeVisible();
  });

for (const [kind, make] of Object.entries(REQUEST_FORMS))
  test(`a translated form (${kind}) is sent, and says so`, slowUnless(kind === "pickup"), async ({ page }) => {
    const form = make();
    await page.goto(form.path);
    await hydrate(page);
    await fillIn(page, form);
    await page.evaluate(`(${CHANGES["a translator wraps texts"]})(document.querySelector("main"))`);
    await page.locator("main [type=submit]").click();
    await confirmed(page, form);
  });

test("a translated order is moved to another day and cancelled", SLOW, async ({ page }) => {
  const order = await newOrder(page.request);
  await page.goto(`/track#${order.token}`);
  const actions = page.locator("main button:visible");
  await expect(actions).not.toHaveCount(0);
  await translate(page);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await page.locator("main input[type=date]").fill(pickupDay(5));
  await translate(page);
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Take this time" }).click();
  await expect
    .poll(async () => (await rows(page.request, "orders", `id=eq.${order.id}`))[0]?.["pickup_date"])
    .toBe(pickupDay(5));
  await translate(page);
  await page.getByRole("button", { name: "Cancel this pickup" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.locator("main h1")).toContainText("Cancelled");
});

test("on a translated dashboard, a form opens, is refused and logs out", SLOW, async ({ page }) => {
  const customer = await newCustomer(page.request);
  await keepSession(page, customer);
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "Where you are logged in" })).toHaveAttribute("aria-busy", "false");
  await translate(page);
  await page.getByRole("button", { name: "Change email address" }).click();
  const field = page.locator("main input[type=email]:visible");
  await field.pressSequentially("nobody");
  await translate(page);
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("nobody");
  await translate(page);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

const ticketList = (page: Page) => page.getByRole("main").getByRole("region", { name: /Your list/ });

test("the list on a translated ticket outlives a reload, and is sent", async ({ page, tolerated }) => {
  tolerated.push(/^The page was redrawn/);
  const form = REQUEST_FORMS.booking();
  await openPrices(page);
  await translate(page);
  await countSome(page);
  await slipOf(page)
    .getByRole("link", { name: /Book with these/ })
    .click();
  await expect(ticketList(page).getByRole("listitem")).toHaveCount(3);
  await fillIn(page, form);
  await translate(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("Ring twice");
  await page.reload();
  await translate(page);
  await hydrate(page);
  await expect(ticketList(page).getByRole("listitem")).toHaveText([/1 × Coat/, /2 × Saree/, /40 Sq Ft × Carpet/]);
  await expect(ticketList(page)).toContainText("from ₹1,644");
  await translate(page);
  await page.locator("main [type=submit]").click();
  await confirmed(page, form);
  const [row] = await arrived(page.request, form);
  expect(row?.["answers"]).toEqual([expect.objectContaining({ kind: "items", lines: expect.any(Array) })]);
});

test("the list can be taken off the ticket of a translated page", async ({ page }) => {
  await openPrices(page);
  await countSome(page);
  await slipOf(page).getByRole("link", { name: "Book with these" }).click();
  await expect(ticketList(page)).toContainText("from ₹1,644");
  await translate(page);
  await ticketList(page)
    .getByRole("button", { name: /Clear the list/ })
    .click();
  await expect(ticketList(page)).toBeHidden();
  await page.getByLabel("Name").fill("Asha");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Asha");
  await expect(ticketList(page)).toBeHidden();
});

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
const typeInto = (name: string, value: string) => async (page: Page) => {
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
  "/contact": [submit, typeInto("name", "Mena"), typeInto("email", "mena"), typeInto("email", "mena@example.com")],
  "/book": [
    submit,
    typeInto("phone", "12345"),
    typeInto("pickupDate", pickupDay(-2)),
    typeInto("pickupDate", pickupDay(4)),
  ],
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

test.describe("what it says after each step", () => {
  test.use({ tolerated: [/^The page was redrawn/] });

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
});
