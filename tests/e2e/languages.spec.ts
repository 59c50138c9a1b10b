import { readSchema, readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { cachedPaths, firstVisit, OFFLINE } from "#tests/helpers/offline-visit.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { PSEUDO_LANG, wordsOfCode } from "#tests/helpers/pseudo-site.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

// How visitors come to a language and stay in it. That its pages have no word of another, and name each other, is
// proved in tests/contract/languages.test.ts.

// The pages are made once.
test.describe.configure({ mode: "default" });

let site: TimedSite;
test.beforeAll(async () => {
  site = await serveSite(translatedSite(readSchema(), readSite(), PSEUDO_LANG), new Date().toISOString());
});
test.afterAll(() => site.close());

const there = `/${PSEUDO_LANG}`;

test("a visitor changes the language, and pages, forms and addresses stay in it", async ({ page }) => {
  const html = page.locator("html");
  await page.goto(`${site.url}/pricing?find=saree`);
  await page.waitForLoadState("load");
  await page.getByRole("banner").getByRole("link", { name: "Ελληνικά" }).click();
  await expect(page).toHaveURL(`${site.url}${there}/pricing?find=saree`);
  await expect(html).toHaveAttribute("lang", PSEUDO_LANG);
  await hydrate(page);
  await page.getByRole("banner").locator(`a[href="${there}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/⟦.+⟧/);
  await page.getByRole("main").locator(`a[href="${there}/book"]`).first().click();
  await expect(page).toHaveURL(`${site.url}${there}/book`);

  const main = page.getByRole("main");
  await main.locator("form button[type=submit]").click();
  await expect(main.getByText("⟦Name is required⟧").first()).toBeVisible();
  const words = [...(await main.allInnerTexts()), ...(await main.locator("option").allInnerTexts())];
  expect(wordsOfCode(words.join("\n"), ["R.S. Puram"])).toEqual([]);

  await page.goto(`${site.url}/no-such-page?from=mail`);
  await expect(page).toHaveURL(`${site.url}${there}?from=mail`);
  await page.goto(`${site.url}${there}/book`);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.url}/book`);
  await expect(html).toHaveAttribute("lang", "en-IN");
});

test("the switch works without scripts, and in the drawer of a phone by keys", async ({ page, browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${site.url}/pricing`);
  await plain.getByRole("banner").getByRole("link", { name: "Ελληνικά" }).click();
  await expect(plain).toHaveURL(`${site.url}${there}/pricing`);
  await plain.context().close();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}${there}/contact`);
  await page.getByRole("banner").getByRole("button").first().click();
  const link = page.getByRole("dialog").getByRole("link", { name: "English" });
  await expect(link).toHaveAttribute("hreflang", "en-IN");
  await expectNoViolations(page);
  await link.press("Enter");
  await expect(page).toHaveURL(`${site.url}/contact`);
});

test("addresses without a page lead to one of their language", async ({ page, baseURL }) => {
  const notFound = await (await page.request.get(`${site.url}/404`)).text();
  await page.route(`${baseURL}/**`, (route) => {
    const isPage = ["/", there, `${there}/pricing`].includes(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: "text/html", body: isPage ? "<p>A page</p>" : notFound });
  });
  for (const [asked, leads] of [
    [`${there}/no-such-page?a=b`, `${there}?a=b`],
    [`${there}/services/none`, there],
    [`${there.toUpperCase()}/Pricing`, `${there}/pricing`],
    [`${there}/pricing/`, `${there}/pricing`],
    [`${there}).`, there],
    [`${there}ectric`, "/"],
    ["/constructor", "/"],
  ] as const) {
    const answer = await page.request.get(site.url + asked, { maxRedirects: 0 });
    expect.soft(answer.headers()["location"], asked).toBe(leads);
    await page.goto(`${baseURL}/robots.txt`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${baseURL}${asked}`);
    await expect.soft(page, asked).toHaveURL(`${baseURL}${leads}`);
  }
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a reader of one language has its pages offline, and no other", async ({ page, context, expected }) => {
    expected.push(OFFLINE);
    await firstVisit(page, `${site.url}${there}`);
    const cached = expect.poll(() => cachedPaths(page));
    await cached.toEqual(expect.arrayContaining([`${there}/pricing`, `${there}/offline`]));
    const pages = (await cachedPaths(page)).filter((path) => !/\.|^\/(assets|fonts|media)/.test(path));
    expect(pages.filter((path) => path !== there && !path.startsWith(`${there}/`))).toEqual([]);
    await page.goto(`${site.url}${there}`);
    await context.setOffline(true);
    for (const path of [`${there}/blog`, "/pricing", "/no-such-page"]) {
      await page.goto(site.url + path);
      await expect(page.locator("html")).toHaveAttribute("lang", PSEUDO_LANG);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("⟦You are offline⟧");
    }
    await context.setOffline(false);
    await page.goto(`${site.url}/about`);
    await cached.toEqual(expect.arrayContaining(["/pricing", "/offline"]));
  });
});
