import type { Page } from "@playwright/test";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { readSchema } from "#server/document/read-site.ts";
import { fieldValues, withEveryField } from "#tests/helpers/document-fields.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { kept, OWNERS_PHONE, openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { axeFindings, colourFindings, expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

/** Places of the editor that together show each field a document has a value for, as few as there need be. */
function placesOfFields(bundle: SchemaBundle, document: unknown): Set<string> {
  const values = fieldValues(bundle, document);
  const covered = new Set<string>();
  const places = new Set<string>();
  for (const [name, [node]] of values) {
    if (node === undefined || covered.has(name)) continue;
    const place = placeOf(node.path);
    if (places.has(place)) continue;
    places.add(place);
    for (const [other, nodes] of values) if (nodes.some(({ path }) => placeOf(path) === place)) covered.add(other);
  }
  return places;
}

/** What has a form of its own: a part of a page, an entry of a list, a message, the business. */
function placeOf([first, second, third, fourth]: Path): string {
  if (first === "routes" && third === "sections" && fourth !== undefined)
    return `#/routes/${second}/sections/${fourth}`;
  const isBeside = ["pickup", "tax", "upi"].includes(String(second));
  const opens = typeof second === "number" || first === "messages" || isBeside;
  return opens && second !== undefined ? `#/${first}/${second}` : `#/${first}`;
}

// Every kind of screen of the editor: barriers, sizes for thumbs and letters, and that looking changes nothing.

test.use({ hasTouch: true });

/** Places of each kind an owner gets to. */
const PLACES = {
  "what changes from day to day": ["#/", "#/start/everything", "#/notices/new", "#/history", "#/share"],
  "prices and hours": ["#/priceBook", "#/business"],
  "pickup and orders": ["#/business/pickup", "#/orders"],
  pages: ["#/routes", "#/routes/0", "#/routes/0/sections/0", "#/navigation", "#/theme"],
  "what pages tell": ["#/services", "#/services/0", "#/questions/0", "#/testimonials/0", "#/articles/0"],
  "forms and words": ["#/forms/0", "#/words", "#/messages", "#/messages/confirmed"],
};

/** How far the page and its form reach beyond the screen. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".desk-scroll")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

/** What reaches beyond its place in the bar above. */
const clippedInBar = (page: Page) =>
  page
    .locator(".bar > *")
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.className));

/** Controls smaller than a thumb: their size and what they are. Words within a sentence are none. */
const smallControls = (page: Page) =>
  page.locator(":is(a, button, input, select, textarea, summary)").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const label = control.closest("label");
      const { width, height } = (label ?? control).getBoundingClientRect();
      const isShown = width > 1 && height > 1 && control.checkVisibility();
      const isSmall = height < 43.5 || width < 43.5;
      return isShown && isSmall ? [`${control.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)}`] : [];
    }),
  );

for (const [width, height] of [
  [390, 844],
  [820, 1180],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, isMobile: width === 390 });

    // One width is enough at each change.
    const tag = width === 390 ? [] : ["@slow"];
    for (const [kind, places] of Object.entries(PLACES))
      test(`${kind}: nothing is a barrier, lies beside the screen, is too small for a thumb, or changes by being looked at`, {
        tag,
      }, async ({ page, editor }) => {
        for (const place of places) {
          await page.emulateMedia({ colorScheme: "light" });
          await openEditor(page, editor, place);
          await expect(page).toHaveURL(new RegExp(`${place}$`));
          expect.soft(await beyond(page), place).toEqual([0, 0]);
          expect.soft(await smallControls(page), place).toEqual([]);
          expect.soft(await axeFindings(page), place).toEqual([]);
          await page.emulateMedia({ colorScheme: "dark" });
          expect.soft(await colourFindings(page), `${place}, dark`).toEqual([]);
        }
        await kept(page);
        await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
      });

    test("what is searched for, and a shop closed tomorrow, are no barrier", { tag }, async ({ page, editor }) => {
      await openEditor(page, editor, "#/");
      await page.getByLabel("Find anything on your site").fill("sar");
      await expect(page.getByLabel("Saree: price")).toBeVisible();
      await expectNoViolations(page);
      await page.getByLabel("Find anything on your site").fill("");
      await page.getByRole("button", { name: /^Closed tomorrow/ }).tap();
      await expectNoViolations(page);
    });
  });

test.describe("on a phone", () => {
  test.use(OWNERS_PHONE);

  test("letters of twice their size, and words longer than the screen, leave everything on it", {
    tag: "@slow",
  }, async ({ page, editor }) => {
    // So that the history tells something, with a word that is wider than the screen.
    await openEditor(page, editor, "#/notices/0");
    await page.getByLabel("Text", { exact: true }).fill("https://example.com/wedding-season-in-coimbatore");
    await publishDraft(page);
    await openEditor(page, editor, "#/questions/0");
    await page.getByLabel("Question", { exact: true }).fill("W".repeat(120));
    await expect(page.getByRole("heading", { name: /WWW/ }).first()).toBeVisible();
    expect(await beyond(page)).toEqual([0, 0]);
    for (const place of Object.values(PLACES).flat()) {
      await openEditor(page, editor, place);
      if (place === "#/history") await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
      await page.locator("html").evaluate((root) => root.style.setProperty("font-size", "200%"));
      await expect.soft(page.getByRole("button", { name: "Publish…" })).toBeInViewport({ ratio: 1 });
      expect.soft(await beyond(page), place).toEqual([0, 0]);
      expect.soft(await clippedInBar(page), place).toEqual([]);
    }
    // However far the draft is from being kept.
    for (const words of ["Saving…", "Saved on this device only"]) {
      await page.locator(".bar-saved").evaluate((note, text) => {
        note.dataset["saving"] = text === "Saving…" ? "saving" : "on-device";
        note.textContent = text;
      }, words);
      expect.soft(await clippedInBar(page), words).toEqual([]);
    }
    await openEditor(page, editor, "#/questions/0");
    await page.locator("html").evaluate((root) => root.style.setProperty("font-size", "200%"));
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    const tools = page.getByRole("complementary", { name: "Preview" }).locator(":is(select, input):visible");
    await expect(tools.first()).toBeVisible();
    const ends = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(390);
  });

  test("turned aside, the form keeps most of the screen", async ({ page, editor }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openEditor(page, editor, "#/notices/new");
    const { height = 0 } = (await page.locator(".desk-scroll").boundingBox()) ?? {};
    expect(height).toBeGreaterThan(390 * 0.7);
  });
});

for (const width of [820, 1280])
  test.describe(`on a screen of ${width} px`, { tag: "@slow" }, () => {
    test.use({ viewport: { width, height: 900 } });

    test("only the form scrolls, a festival is read whole, and a price stays in view when its problem is told", async ({
      page,
      editor,
    }) => {
      await openEditor(page, editor, "#/business");
      await page.getByLabel("Christmas: what customers read").fill("Ayudha Puja");
      const own = page.getByLabel("Ayudha Puja: what customers read");
      expect(await own.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await page.getByRole("button", { name: "Remove Ayudha Puja" }).scrollIntoViewIfNeeded();
      await page.getByLabel("Short name").focus();
      expect(await beyond(page)).toEqual([0, 0]);
      await openEditor(page, editor, "#/priceBook");
      await page.mouse.move(400, 500);
      for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 2000);
      const scrolled = await page.evaluate(() => {
        scrollTo(0, 10_000);
        document.querySelector(".editor")?.scrollTo(0, 10_000);
        return [scrollY, document.querySelector(".editor")?.scrollTop];
      });
      expect(scrolled).toEqual([0, 0]);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      const price = page.getByLabel("Dress: regular price");
      await price.scrollIntoViewIfNeeded();
      await page.locator(".desk-scroll").evaluate((pane) => pane.scrollBy(0, -200));
      await price.fill("31S");
      await expect(page.getByRole("region", { name: "Problems" }).getByRole("link")).toBeVisible();
      await expect(price).toBeInViewport({ ratio: 0.9 });
    });
  });

/** Beside a screen's edge of 16 px each, what a list within a list within a list may cost. */
const LEAST: Readonly<Record<number, number>> = { 320: 240, 360: 280, 390: 310 };

test.describe("on the smallest phone", () => {
  test.describe.configure({ timeout: 600_000 });
  test.use({ isMobile: true, viewport: { width: 320, height: 800 } });
  // The page about stored data names columns of the database.
  test.use({ tolerated: [/^A text with a hole: (Such as:|Move|Remove) [a-z_]+ /] });

  test("every field has the width of the phone, however deep it is", { tag: "@slow" }, async ({ page, editor }) => {
    const bundle = readSchema();
    const full = withEveryField(bundle, await editor.site(), "/every-part");
    await editor.push(full);
    await openEditor(page, editor, "#/");
    const measured = new Set<string>();
    for (const place of placesOfFields(bundle, full)) {
      await page.evaluate((hash) => location.replace(hash), place);
      await expect(page.locator(".desk-scroll h2").first(), place).toBeVisible();
      await page.locator(".desk-scroll").evaluate((desk) => {
        for (const folded of desk.querySelectorAll("details")) folded.open = true;
      });
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const fields = await page.locator(".desk-scroll .field").evaluateAll((all) =>
          all.flatMap((field) => {
            const control = field.querySelector(
              "input:not([type=checkbox], [type=color], [type=file], .short), textarea, select",
            );
            const wide =
              (control?.checkVisibility() && control.getBoundingClientRect().width) || Number.POSITIVE_INFINITY;
            return { name: field.getAttribute("data-field") ?? "", wide: Math.min(wide, field.clientWidth) };
          }),
        );
        for (const { name } of fields) measured.add(name);
        const narrow = fields.filter(({ wide }) => wide < (LEAST[width] ?? 0));
        expect
          .soft(
            narrow.map(({ name, wide }) => `${name} ${Math.round(wide)}`),
            `${place} at ${width}`,
          )
          .toEqual([]);
      }
    }
    expect(measured.size).toBeGreaterThan(700);
  });
});
