import { checkSite } from "#document/check/check-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { picturesIn } from "#scripts/document/pictures-in.ts";
import { readSite } from "#scripts/document/read-site.ts";
import { readGrammar } from "#scripts/document/validator.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { LIVE_SITE } from "#tests/helpers/frozen-site.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { smokeWalk } from "#tests/helpers/smoke-walk.ts";
import { test } from "#tests/helpers/test.ts";
import { servePages, serveSite } from "#tests/helpers/timed-site.ts";

// The document of the shop itself. All other tests are about code, and use a document that no owner changes.

const live = () => readSite(LIVE_SITE.SITE_FILE);

/** What an owner does in a year: another price, a closed day, other words, one more question. */
function edit({ priceBook, business, routes, questions }: Site): void {
  const [row] = priceBook.tables[0]?.rows ?? [];
  if (row) row.regPrice = row.regPrice.replace(/\d+/, (price) => String(Number(price) + 20));
  business.hours.exceptions = [{ date: pickupDay(90), reason: "Stocktaking" }];
  for (const section of routes[0]?.sections ?? []) if (section.type === "hero") section.headline = "Clean, on time";
  const [question] = questions;
  if (question) questions.push({ ...question, id: "one-more-question", question: "Do you wash curtains?" });
}

test("every page of the shop's document opens", async ({ page }) => {
  test.setTimeout(240_000);
  const served = await servePages(LIVE_SITE.PAGES_DIR);
  await smokeWalk(page, served.url, live());
  served.close();
});

test("a price, a closed day, other words and a question more leave everything green", { tag: "@slow" }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const edited = changedSite(live(), edit);
  expect(edited).not.toEqual(live());
  const text = JSON.stringify(edited, null, 2);
  expect(checkSite(text, { ...readGrammar(), ...picturesIn() }).ok).toBe(true);
  const served = await serveSite(edited, new Date().toISOString());
  await smokeWalk(page, served.url, edited);
  await page.goto(served.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clean, on time");
  served.close();
});

test("a page that is not there would be found", { tag: "@slow" }, async ({ page }) => {
  const served = await servePages(LIVE_SITE.PAGES_DIR);
  const more = changedSite(live(), ({ routes }) => {
    const [home] = routes;
    if (home) routes.unshift({ ...home, path: "/no-such-page" });
  });
  await expect(smokeWalk(page, served.url, more)).rejects.toThrow("leads elsewhere");
  served.close();
});
