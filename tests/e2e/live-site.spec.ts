import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import type { Site } from "#document/model/types.gen.ts";
import { rewrite } from "#document/text/rewrite.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { LIVE_SITE } from "#tests/helpers/frozen-site.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { copyProject } from "#tests/helpers/project-copy.ts";
import { test } from "#tests/helpers/test.ts";
import { servePages } from "#tests/helpers/timed-site.ts";
import { gateStages, SITE_STAGES } from "#tests/stages.ts";

/** Opens each page of a document: it loads, has a title and a heading, and hydrates without console errors. */
async function smokeWalk(page: Page, url: string, site: Site): Promise<void> {
  for (const { route } of concreteRoutes(site.routes, collect(readSchema(), site))) {
    const answer = await page.goto(url + route.path);
    expect(answer?.status(), route.path).toBe(200);
    expect(answer?.request().redirectedFrom(), `${route.path} leads elsewhere`).toBeNull();
    // The rest wait for a session, or redirect.
    if (route.guard !== "public") continue;
    await expect(page, route.path).toHaveTitle(/\S{3}/);
    await expect(page.getByRole("heading", { level: 1 }), route.path).toBeVisible();
    if (route.path !== site.offline?.page) await hydrate(page);
  }
}

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

test("a price, a closed day, other words and one more question leave `npm test` green", { tag: "@slow" }, async ({
  page,
}) => {
  test.setTimeout(480_000);
  const edited = changedSite(live(), edit);
  expect(edited).not.toEqual(live());
  const project = copyProject();
  const text = readFileSync(LIVE_SITE.SITE_FILE, "utf8");
  writeFileSync(path.join(project.folder, LIVE_SITE.SITE_FILE), rewrite(text, edited));
  for (const name of readdirSync(".").filter((each) => /^site\.[\w-]+\.json$/.test(each)))
    cpSync(name, path.join(project.folder, name));
  for (const { name, command, args } of gateStages().filter(({ name }) => SITE_STAGES.includes(name))) {
    const program = path.resolve("node_modules/.bin", command);
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: project.folder,
      env: project.env,
      encoding: "utf8",
    });
    expect(status, `${name}:\n${stdout}${stderr}`).toBe(0);
  }
  const served = await servePages(path.join(project.folder, LIVE_SITE.PAGES_DIR));
  await smokeWalk(page, served.url, edited);
  await page.goto(served.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clean, on time");
  served.close();
  project.discard();
});

test("the walk reports a page that is not there", { tag: "@slow" }, async ({ page }) => {
  const served = await servePages(LIVE_SITE.PAGES_DIR);
  const more = changedSite(live(), ({ routes }) => {
    const [home] = routes;
    if (home) routes.unshift({ ...home, path: "/no-such-page" });
  });
  await expect(smokeWalk(page, served.url, more)).rejects.toThrow("leads elsewhere");
  served.close();
});
