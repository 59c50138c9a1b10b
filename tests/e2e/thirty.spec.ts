import type { BrowserContext, Page } from "@playwright/test";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { backendListener } from "#server/backend/request-listener.ts";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { e2eTest as base, expect, hydrate } from "#tests/helpers/e2e.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { fillIn, REQUEST_FORMS, type RequestForm, slip, typed } from "#tests/helpers/request-forms.ts";

// Thirty screens at once, before a site and a database of their own: so many requests count against nobody else.

interface OwnSite {
  readonly url: string;
  readonly backend: Backend;
}

const test = base.extend<object, { site: OwnSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const backend = await openBackend({ siteUrl: "http://127.0.0.1" });
      const server = siteServer({ answerBackend: backendListener(backend), serveSite: siteHandler(PAGES_DIR) });
      await use({ url: `http://127.0.0.1:${await listenOnFreePort(server)}`, backend });
      server.close();
      server.closeAllConnections();
      await backend.close();
    },
    { scope: "worker" },
  ],
});

// One after the other, so that it is opened once.
test.describe.configure({ mode: "default" });
// A picture of each step of thirty screens would take longer than the steps.
test.use({ trace: "off", viewport: { width: 390, height: 640 } });

const NOT_SENT = "Your request has not been sent";
const LIMIT = "Several requests without an account have come with this phone number";

const POSTED = "**/rest/v1/pickup_requests";
const button = (page: Page) => page.locator("main form [type=submit]");
const refused = (page: Page) => page.getByRole("group", { name: NOT_SENT });

/** Opens a form on so many screens. */
function openScreens(context: BrowserContext, address: string, count: number): Promise<Page[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const page = await context.newPage();
      await page.goto(address);
      // What another screen has kept is put into empty fields now, and not while they are filled in.
      await hydrate(page);
      return page;
    }),
  );
}

/** Screens that hold the same request: it was sent from one, did not arrive, and was found again by the others. */
async function screensOfOne(context: BrowserContext, address: string, form: RequestForm, count: number) {
  const [first] = await openScreens(context, address, 1);
  if (first === undefined) throw new Error("No page.");
  await first.route(POSTED, (route) => route.abort("failed"), { times: 1 });
  await fillIn(first, form);
  await button(first).click();
  await expect(refused(first)).toBeVisible();
  const others = await openScreens(context, address, count - 1);
  for (const page of others) await expect.poll(() => typed(page, form)).toEqual({ ...form.answers, ...form.choices });
  return [first, ...others];
}

/** Sends all screens at once and counts what people then read, and what has arrived from their phone. */
async function sendAtOnce(pages: readonly Page[], form: RequestForm, { backend }: OwnSite) {
  let waiting = 0;
  let release = () => {};
  const together = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const page of pages) {
    await page.route(POSTED, async (route) => {
      waiting += 1;
      if (waiting === pages.length) release();
      await together;
      await route.fallback();
    });
  }
  await Promise.all(pages.map((page) => button(page).click()));
  for (const page of pages) await expect(slip(page, form).or(refused(page))).toBeVisible({ timeout: 30_000 });
  const reported = await Promise.all(pages.map((page) => page.locator("main").textContent()));
  const sql = "select from public.pickup_requests where phone = $1";
  const stored = await backend.withDatabase((database) => database.query(sql, [form.stored["phone"]]));
  return {
    confirmed: reported.filter((text) => text?.includes(form.confirmation.text)).length,
    declined: reported.filter((text) => text?.includes(LIMIT)).length,
    rows: stored.rows.length,
  };
}

test("a request that thirty screens send at once is one row, and thirty read that it has arrived", {
  tag: "@slow",
}, async ({ context, site, expected }) => {
  test.setTimeout(120_000);
  expected.push(/ERR_FAILED/, /status of 409/);
  const form = REQUEST_FORMS.booking();
  const pages = await screensOfOne(context, site.url + form.path, form, 30);
  expect(await sendAtOnce(pages, form, site)).toEqual({ confirmed: 30, declined: 0, rows: 1 });
});

test("thirty requests from one phone at once are five, and the others are declined in kind words", {
  tag: "@slow",
}, async ({ context, site, expected }) => {
  test.setTimeout(120_000);
  expected.push(/status of 429/);
  const form = REQUEST_FORMS.booking();
  const pages = await openScreens(context, site.url + form.path, 30);
  await Promise.all(
    pages.map((page, index) => fillIn(page, { ...form, answers: { ...form.answers, Name: `Kavitha ${index}` } })),
  );
  expect(await sendAtOnce(pages, form, site)).toEqual({ confirmed: 5, declined: 25, rows: 5 });
});

test("in a browser that keeps no ids of requests each screen would make a row", { tag: "@slow" }, async ({
  context,
  site,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith("sending:")) setItem.call(this, key, value);
    };
  });
  const form = REQUEST_FORMS.booking();
  const pages = await screensOfOne(context, site.url + form.path, form, 3);
  expect(await sendAtOnce(pages, form, site)).toEqual({ confirmed: 3, declined: 0, rows: 3 });
});

test("a success that is none, and words that are not kind, would be found", { tag: "@slow" }, async ({
  context,
  site,
  expected,
}) => {
  expected.push(/status of 500/);
  const form = REQUEST_FORMS.booking();
  const pages = await openScreens(context, site.url + form.path, 2);
  for (const page of pages) await fillIn(page, form);
  await pages[0]?.route(POSTED, (route) => route.fulfill({ status: 201 }));
  await pages[1]?.route(POSTED, (route) => route.fulfill({ status: 500, json: {} }));
  expect(await sendAtOnce(pages, form, site)).toEqual({ confirmed: 1, declined: 0, rows: 0 });
});
