import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { readSite } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { copyProject, type ProjectCopy } from "#tests/helpers/project-copy.ts";
import { SLOW } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const STORY = /\/assets\/story-[^/]*\.js$/;
const THROWS = 'export function Story() { throw new Error("The story is broken"); }';
const SAID = "This part of the page could not be shown.";
const STORY_HEADING =
  readSite()
    .routes.flatMap(({ sections }) => sections)
    .find((section) => section.type === "story")?.heading ?? "";

const place = (page: Page) => page.getByText(SAID);

/** The rest of the page works: the menu leads on, and the next page is whole. */
async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Pricing", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await expect(place(page)).toHaveCount(0);
}

test("a section that throws in the browser says so in its place", async ({ page, expected }) => {
  expected.push(/The story is broken|could not be rendered/);
  await page.route(STORY, (route) => route.fulfill({ contentType: "text/javascript", body: THROWS }));
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: STORY_HEADING })).toBeVisible();
  await hydrate(page);
  await expect(place(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: STORY_HEADING })).toHaveCount(0);
  await expect(page.locator("main").getByRole("link", { name: /^Call \+91/ })).toBeVisible();
  await expectRestWorks(page);
});

test.describe("a section that throws while pages are made", () => {
  let copy: ProjectCopy;
  test.beforeAll(() => {
    copy = copyProject();
    const bundles = path.join(copy.folder, ".build/server/assets");
    for (const name of readdirSync(bundles).filter((bundle) => bundle.startsWith("story-")))
      writeFileSync(path.join(bundles, name), THROWS);
  });
  test.afterAll(() => copy.discard());
  const written = (file: string) => readFileSync(path.join(copy.folder, "dist", file), "utf8");

  test("is named on the terminal, and its page has a way on", SLOW, async ({ page, expected }) => {
    test.setTimeout(120_000);
    const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile("npx", ["tsx", "scripts/render.ts"], { cwd: copy.folder, env: copy.env }, (error, _out, said) =>
        resolve({ code: error?.code ?? 0, said }),
      );
    });
    expect(said).toMatch(/^\/about: the section "[\w-]+" \(story\) could not be rendered.*The story is broken/m);
    expect(said).toContain("1 of the sections could not be rendered.");
    expect(code).toBe(1);
    expect(written("pricing.html")).toContain("Saree");

    // React tells that it draws the section after all.
    expected.push(/Minified React error #419/);
    await page.route("/about", (route) => route.fulfill({ contentType: "text/html", body: written("about.html") }));
    await page.route("/data/about.json?*", (route) => route.fulfill({ json: JSON.parse(written("data/about.json")) }));
    await page.goto("/about");
    await expect(place(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: STORY_HEADING })).toHaveCount(0);
    await hydrate(page);
    await expect(page.getByRole("heading", { name: STORY_HEADING })).toBeVisible();
    await expectRestWorks(page);
  });
});

/** What a document of a later version of the site might have. */
const CARD = { id: "loyalty", type: "loyalty-card", heading: "Twelve shirts, one free" };

test("older code leaves out what it does not know, and goes on", async ({ page, expected }) => {
  expected.push(/"loyalty-card" is not known/);
  await page.route(/\/data\/.*\.json/, async (route) => {
    const answer = await route.fetch();
    const { shell, page: content, ...data } = await answer.json();
    const [first, ...others] = content.sections;
    const sections = [{ ...first, shade: "dawn" }, CARD, ...others];
    const newer = { shell: { ...shell, loyalty: { from: 12 } }, page: { ...content, audience: "all", sections } };
    await route.fulfill({ json: { ...data, ...newer } });
  });
  await page.goto("/about");
  await hydrate(page);
  await expect(page.getByText(CARD.heading)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Pricing", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Price list" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Saree/ }).first()).toBeVisible();
});
