import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import { readSchema } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { latinNames, leftOverEnglish } from "#tests/helpers/left-over-english.ts";
import { axeFindings } from "#tests/helpers/probes/axe.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";

const written = siteInEveryLanguage();
const PAGES = concreteRoutes(written.routes, collect(readSchema(), written)).flatMap(({ route }) =>
  route.guard === "public" ? route.path : [],
);
const READ_AT = [390, 1280];

let site: TimedSite;

test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(async () => {
  site = await serveSite(written, new Date().toISOString());
});

test.afterAll(() => site.close());

/** What a page is made of for screen readers, without its words: "heading [level=1]", "link". Prose is left out. */
async function treeOf(page: Page): Promise<string[]> {
  // The choice of languages has no link to its own.
  await page.evaluate(() => {
    for (const choice of document.querySelectorAll("ul:has(a[hreflang])")) choice.remove();
  });
  const tree = await page.locator("body").ariaSnapshot();
  return tree.split("\n").flatMap((line) => {
    const [, place, role = "", state = ""] =
      /^( *)- '?([a-z]+)(?: "(?:[^"\\]|\\.)*")?((?: \[[^\]]+\])*)/.exec(line) ?? [];
    return ["", "text", "strong", "emphasis"].includes(role) ? [] : `${place}${role}${state}`;
  });
}

for (const { code } of written.languages ?? [])
  test(`pages in ${code} are made of the same parts as in English`, { tag: "@slow" }, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of PAGES) {
      const trees = [];
      for (const address of [path, `/${code}${path === "/" ? "" : path}`]) {
        await page.goto(site.url + address);
        if (path !== written.offline?.page) await hydrate(page);
        trees.push(await treeOf(page));
      }
      const [inEnglish, translated] = trees;
      expect.soft(translated, path).toEqual(inEnglish);
    }
  });

for (const { code } of written.languages ?? [])
  test(`no page has English left in ${code}, and none has a barrier`, { tag: "@slow" }, async ({ page }) => {
    test.setTimeout(300_000);
    const names = latinNames(written, code);
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${site.url}/${code}${path === "/" ? "" : path}`);
      await expect.soft(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${code}\\b`));
      if (path !== written.offline?.page) await hydrate(page);
      for (const width of READ_AT) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await axeFindings(page), `${path}, ${width} px`).toEqual([]);
        expect.soft(await leftOverEnglish(page, names), `${path}, ${width} px`).toEqual([]);
      }
      await page.evaluate(() => {
        for (const answer of document.querySelectorAll("main details")) answer.setAttribute("open", "");
      });
      expect.soft(await leftOverEnglish(page, names), `${path}, opened`).toEqual([]);
    }
  });
