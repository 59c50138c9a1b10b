import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { askAsOwner, signInToEditor, writeVersion } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

test("a visit is counted when it ends: pages, forms begun, where from; the owner sees it first", async ({
  page,
  ownSite,
  browser,
  request,
}) => {
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${ownSite.url}/book`, { referer: "https://www.google.com/" });
  await visitor.waitForLoadState("networkidle");
  await visitor.getByLabel("Name").fill("Kavitha");
  await visitor.goto(`${ownSite.url}/faq`);
  const counts = async () => recordIn(await askAsOwner(ownSite, request, "owner_today"))["counts"];
  await expect.poll(counts).toContainEqual({ kind: "form", name: "booking", week: 1, month: 1 });
  await visitor.close();

  await signInToEditor(page, ownSite);
  const today = page.getByRole("region", { name: "Today" });
  // Signing in is a visit as well.
  await expect(today.getByRole("img", { name: /^\d pages? seen in 7 days$/ })).toBeVisible();
  await expect(today.getByRole("listitem").filter({ hasText: "Schedule a Pickup" })).toContainText("1");
  await expect(today.getByRole("listitem").filter({ hasText: "www.google.com" })).toContainText("1");
  await expect(today.getByRole("row", { name: /main part/ })).toContainText(" s");
  await expectNoBarrier(page, "the first screen of the editor");
  // What is loaded later comes with its styles.
  await expect(today.getByRole("list").first()).toHaveCSS("display", "grid");
  await today.getByText("Day by day, in figures").click();
  await expect(today.getByRole("row").nth(1).getByRole("cell")).toHaveText([/^\d$/, "1", /^\d$/]);
  await today.getByRole("button", { name: "28 days" }).click();
  await expect(today.getByRole("img", { name: /^\d pages? seen in 28 days$/ })).toBeVisible();
});

test("the visit of a browser that is closed is counted, and once", async ({ ownSite, browser, request }) => {
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${ownSite.url}/faq`);
  await visitor.waitForLoadState("networkidle");
  await visitor.close({ runBeforeUnload: true });
  const counts = async () => recordIn(await askAsOwner(ownSite, request, "owner_today"))["counts"];
  await expect.poll(counts).toContainEqual({ kind: "page", name: "/faq", week: 1, month: 1 });
});

test("a page that is reached without a reload is counted, and none twice because its title is translated", async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route("**/rpc/count_visit", (route) => {
    sent.push(recordIn(route.request().postDataJSON())["visit"]);
    return route.fulfill({ status: 204 });
  });
  const leaveFor = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, "visibilityState", { value: to, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await hydrate(page);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/contact/i);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  await leaveFor("hidden");
  await expect.poll(() => sent).toEqual([expect.objectContaining({ pages: ["/about", "/contact"] })]);
  await leaveFor("visible");
  await page.evaluate(() => {
    document.title = "தொடர்பு";
  });
  await leaveFor("hidden");
  await leaveFor("visible");
  await page.getByRole("navigation").getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveTitle(/Price/);
  await leaveFor("hidden");
  await expect.poll(() => sent).toEqual([expect.anything(), { pages: ["/pricing"], forms: [] }]);
});

test("whoever's browser asks not to be followed is not counted", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(sent.url()));
  for (const path of ["/", "/faq"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(asked.filter((url) => url.includes("count_visit"))).toEqual([]);
});

test("a Tamil visitor finds a saree by its street name; what is not on the list is asked for, and the owner sees it", async ({
  page,
  ownSite,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  await writeVersion(ownSite, translatedSite(readSchema(), readSite(), "ta"), 0);
  await expect(async () => {
    const pages = await request.get(`${ownSite.url}/ta/pricing`);
    expect(pages.url()).toMatch(/\/ta\/pricing$/);
  }).toPass({ timeout: 180_000 });
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${ownSite.url}/ta/pricing`);
  await visitor.waitForLoadState("networkidle");
  const rows = visitor.getByRole("main").getByRole("row");
  await visitor.getByRole("searchbox").fill("சீலை");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("⟦Saree⟧");
  await visitor.getByRole("searchbox").fill("சோபா");
  const ask = await visitor.getByRole("main").getByRole("link", { name: "⟦Ask on WhatsApp⟧" }).getAttribute("href");
  expect(new URL(ask ?? "").searchParams.get("text")).toContain("சோபா");
  await visitor.goto(`${ownSite.url}/ta/faq`);
  const counts = async () => recordIn(await askAsOwner(ownSite, request, "owner_today"))["counts"];
  await expect.poll(counts).toContainEqual({ kind: "search", name: "சோபா", week: 1, month: 1 });
  await visitor.close();

  await signInToEditor(page, ownSite);
  const notFound = page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: "சோபா" });
  await expect(notFound).toContainText("1");
});
