import type { Page } from "@playwright/test";
import { collect } from "#document/model/collections.ts";
import { concreteRoutes } from "#document/model/routes.ts";
import { readSchema } from "#server/document/read-site.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { latinNames, leftOverEnglish } from "#tests/helpers/left-over-english.ts";
import { axeFindings } from "#tests/helpers/probes/axe.ts";
import { brokenWords, sideways } from "#tests/helpers/probes/beyond.ts";
import { moved, STILL, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { siteInEveryLanguage } from "#tests/helpers/site-in-every-language.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";

// What becomes of the pages in other languages: longer words, another direction, other letters.

// The pages are made once for each group.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

let site: TimedSite;
const addressIn = (lang: string, path: string) => `${site.url}/${lang}${path === "/" ? "" : path}`;
const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const written = siteInEveryLanguage();
const PAGES = concreteRoutes(written.routes, collect(readSchema(), written)).flatMap(({ route }) =>
  route.guard === "public" ? route.path : [],
);
const LANGUAGES = (written.languages ?? []).map(({ code }) => code);
test.beforeAll(async () => {
  site = await serveSite(written, new Date().toISOString());
});
test.afterAll(() => site.close());

/** Headings, heads of tables, terms and tags, where no word is broken; names of articles and prices from 360 px. */
const WHOLE_WORDS = "h1, h2, main table, main dt, main > :first-child li > p";

/** Whose stand-ins are as wide as the faces that come. */
const STILL_WITH_FACES = new Set(["/", "/about", "/faq"]);

for (const code of LANGUAGES)
  test(`every page is whole in ${code}, on phones and wider, and nothing moves when its faces come late`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await watchSlowly(page);
    for (const path of PAGES) {
      await atWidth(page, 390);
      await page.goto(addressIn(code, path), { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      if (STILL_WITH_FACES.has(path)) expect.soft(await moved(page), path).toBeLessThanOrEqual(STILL);
      for (const width of [412, 390, 360, 320]) {
        await atWidth(page, width);
        const whole = width < 360 ? WHOLE_WORDS : `${WHOLE_WORDS}, h3`;
        expect.soft(await brokenWords(page, whole), `${path}, ${width} px`).toEqual([]);
      }
      for (const ask of [illegible, sideways]) expect.soft(await ask(page), `${path}, 320 px`).toEqual([]);
      for (const width of [600, 1024, 1280]) {
        await atWidth(page, width);
        expect.soft(await brokenWords(page, `${WHOLE_WORDS}, h3, main ol`), `${path}, ${width} px`).toEqual([]);
      }
    }
  });

/** What a page is made of for screen readers, without its words: "heading [level=1]", "link". Prose is left out. */
async function treeOf(page: Page): Promise<string[]> {
  // The choice of languages has no link to its own.
  await page.evaluate(() => {
    for (const choice of document.querySelectorAll("ul:has(a[hreflang])")) choice.remove();
  });
  const tree = await page.locator("body").ariaSnapshot();
  return tree.split("\n").flatMap((line) => {
    const [, space, role = "", state = ""] =
      /^( *)- '?([a-z]+)(?: "(?:[^"\\]|\\.)*")?((?: \[[^\]]+\])*)/.exec(line) ?? [];
    return ["", "text", "strong", "emphasis"].includes(role) ? [] : `${space}${role}${state}`;
  });
}

for (const code of LANGUAGES)
  test(`no page has English left in ${code}, none has a barrier, and all are made of the same parts as in English`, {
    tag: "@slow",
  }, async ({ page }) => {
    test.setTimeout(600_000);
    const names = latinNames(written, code);
    const open = async (address: string, path: string) => {
      await atWidth(page, 1280);
      await page.goto(address);
      if (path !== written.offline?.page) await hydrate(page);
    };
    for (const path of PAGES) {
      await open(site.url + path, path);
      const inEnglish = await treeOf(page);
      await open(addressIn(code, path), path);
      await expect.soft(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${code}\\b`));
      for (const width of [390, 1280]) {
        await atWidth(page, width);
        expect.soft(await axeFindings(page), `${path}, ${width} px`).toEqual([]);
        expect.soft(await leftOverEnglish(page, names), `${path}, ${width} px`).toEqual([]);
      }
      expect.soft(await treeOf(page), path).toEqual(inEnglish);
      await page.evaluate(() => {
        for (const answer of document.querySelectorAll("main details")) answer.setAttribute("open", "");
      });
      expect.soft(await leftOverEnglish(page, names), `${path}, opened`).toEqual([]);
    }
  });

/** The faces that a page has loaded for other letters than Latin ones. */
async function facesOf(page: Page, address: string): Promise<string[]> {
  const loaded: string[] = [];
  page.on("requestfinished", (request) => loaded.push(...(/noto-[a-z]+-[a-z]+/.exec(request.url()) ?? [])));
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return loaded.sort();
}

test("each page has the faces of its language, and those in English none", async ({ page }) => {
  expect(await facesOf(page, `${site.url}/`)).toEqual([]);
  expect(await facesOf(page, addressIn("ta", "/"))).toEqual(["noto-sans-tamil", "noto-serif-tamil"]);
  await expect(page.locator("h1")).toHaveCSS("font-family", /^Fraunces, Headings,/);
  const spacing = await page.locator("h1").evaluate((heading) => {
    const { wordSpacing, fontSize } = getComputedStyle(heading);
    return Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize);
  });
  expect(spacing, "a wide space").toBeCloseTo(0.08);
  await page.goto(addressIn("hi", "/"));
  await expect(page.locator("h1")).toHaveCSS("font-family", /^Figures, Fraunces, Letters,/);
  await page.goto("about:blank");
  expect(await facesOf(page, addressIn("hi", "/book"))).toEqual(["noto-sans-devanagari"]);
  await expect(page.locator("body")).toHaveCSS("font-family", /^Figtree, Letters,/);
  // What people write is left to the device.
  await expect(page.locator("main input:visible").first()).toHaveCSS("font-family", /^Figtree, "Figtree on Arial"/);
});

test("a device without a face of a script has the names of languages in a small one, and loads the whole one for what people write", async ({
  page,
}) => {
  // Where no face has a letter, every letter is the same box.
  await page.addInitScript(() => {
    const { measureText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.measureText = function () {
      return measureText.call(this, "x");
    };
  });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(...(/noto-[a-z-]+-\d/.exec(request.url()) ?? [])));
  const names = ["noto-sans-devanagari-names-2", "noto-sans-tamil-names-2"];
  await page.goto(`${site.url}/book`);
  await expect.poll(() => loaded.toSorted()).toEqual(names);
  await page.evaluate(() => document.fonts.ready);
  await page.locator("input[autocomplete=name]").fill("கவிதா");
  await expect.poll(() => loaded.toSorted()).toEqual([...names, "noto-sans-tamil-1"].toSorted());
});

const ratioOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });

for (const code of LANGUAGES)
  test(`statuses, choices, lines, hours and the slip have their room in ${code}`, async ({ page }) => {
    await atWidth(page, 390);
    await page.goto(addressIn(code, "/franchise"));
    expect((await page.locator("main select").boundingBox())?.height, "one line").toBeLessThan(60);
    const texts = Object.entries(written.translations?.[code]?.texts ?? {});
    const statuses = texts.flatMap(([key, text]) =>
      /^orders\/statuses\/.*\/label$/.test(key) && text ? text.text : [],
    );
    await page.locator("h1").evaluate((heading, all) => {
      heading.replaceChildren(...all.flatMap((status) => [status, document.createElement("br")]));
    }, statuses);
    for (const width of [360, 390]) {
      await atWidth(page, width);
      expect(await brokenWords(page, "h1"), `${width} px`).toEqual([]);
    }

    await page.goto(addressIn(code, "/"));
    expect(await ratioOf(page, "h1")).toBeGreaterThanOrEqual(1.4);
    expect(await ratioOf(page, "main p")).toBeGreaterThanOrEqual(1.65);
    await expect(page.locator("h1")).toHaveCSS("letter-spacing", "normal");

    await atWidth(page, 360);
    await page.goto(addressIn(code, "/contact"));
    const row = page.locator("main table tr").first();
    expect((await row.locator("td").boundingBox())?.y).toBe((await row.locator("th").boundingBox())?.y);

    await atWidth(page, 320);
    await page.goto(addressIn(code, "/pricing"));
    await page.locator("[data-add]").first().click();
    const slip = page.locator("section:has(> details)");
    const [outer, button] = [await slip.boundingBox(), await slip.locator("> a").boundingBox()];
    if (outer === null || button === null) throw new Error("The slip is not shown.");
    expect(button.x + button.width).toBeLessThan(outer.x + outer.width);
  });
