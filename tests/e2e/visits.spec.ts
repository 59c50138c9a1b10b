import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { askAsOwner, signInToEditor } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test("a visit is counted once when it ends, and the owner sees it", async ({ page, ownSite, browser, request }) => {
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await visitor.goto(`${ownSite.url}/book`, { referer: "https://www.google.com/" });
  await visitor.waitForLoadState("networkidle");
  await visitor.getByLabel("Name").fill("Kavitha");
  await visitor.goto(`${ownSite.url}/faq`);
  const counts = async () => recordIn(await askAsOwner(ownSite, request, "owner_today"))["counts"];
  await expect.poll(counts).toContainEqual({ kind: "form", name: "booking", week: 1, month: 1 });
  await visitor.close({ runBeforeUnload: true });
  await expect.poll(counts).toContainEqual({ kind: "page", name: "/faq", week: 1, month: 1 });

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

test("a page reached without a reload is counted, none twice for its title", async ({ page }) => {
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
