import type { Page } from "@playwright/test";
import { test } from "#tests/helpers/customers.ts";
import { EVERY_PAGE, openPage } from "#tests/helpers/every-page.ts";
import { hiddenFocus } from "#tests/helpers/focus.ts";
import { expect, takeOver } from "#tests/helpers/journey.ts";

/** A line per element that is set to move, whether it moves now or on hover. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const PARTS = [undefined, "::before", "::after"] as const;
    return [...document.querySelectorAll("*")].flatMap((element) =>
      PARTS.flatMap((part) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, part);
        const still = animationName === "none" && Number.parseFloat(transitionDuration) === 0;
        return still && scrollBehavior === "auto" ? [] : [`${element.tagName}${part ?? ""} ${element.className}`];
      }),
    );
  });

/** A line per control of the bars whose target is smaller than a fingertip. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      ":is(header:not(main *), body > * > nav, nav) :is(a, button, summary)",
    );
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility() || control.closest("main, footer") || (width >= 44 && height >= 44)) return [];
      return [`${control.textContent} ${width} × ${height}`];
    });
  });

/** A line per text in another script than the page's, without word of its language. */
const strangeWords = (page: Page) =>
  page.evaluate(() => {
    const LANGUAGES: Readonly<Record<string, RegExp>> = { ta: /\p{Script=Tamil}/u, hi: /\p{Script=Devanagari}/u };
    const said = [...document.querySelectorAll("body *")].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const texts = own.map(({ textContent }) => textContent ?? "");
      const names = ["alt", "aria-label", "title"].map((name) => element.getAttribute(name) ?? "");
      return [...texts, ...names].map((text) => ({ text, language: element.closest("[lang]")?.getAttribute("lang") }));
    });
    return said.flatMap(({ text, language }) =>
      Object.entries(LANGUAGES).flatMap(([known, script]) =>
        script.test(text) && !language?.startsWith(known) ? [`${text} is said as ${language}`] : [],
      ),
    );
  });

for (const route of EVERY_PAGE) {
  test(`${route.path} keeps still for those who ask, is said in its languages, and can be hit with a finger`, async ({
    page,
    demo,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, route, demo);
    expect.soft(await moving(page)).toEqual([]);
    expect.soft(await strangeWords(page)).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
    }
  });
}

test("what moves, what is small and what is said in the wrong language would be found", async ({ page }) => {
  await page.goto("/");
  expect(await moving(page)).not.toEqual([]);
  await page.evaluate(() => {
    for (const name of document.querySelectorAll("[lang=ta]")) name.removeAttribute("lang");
    for (const link of document.querySelectorAll<HTMLElement>("header a")) link.style.minHeight = "0";
  });
  expect(await strangeWords(page)).toEqual([expect.stringMatching(/ is said as en/)]);
  expect(await smallTargets(page)).not.toEqual([]);
});

test("with forced colours every field keeps its edge, and the focus its mark", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const path of ["/", "/book", "/pricing", "/services"]) {
    await page.goto(path);
    await takeOver(page);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll("input, select, textarea")].flatMap((control) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
        const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
        return hasEdge || !control.checkVisibility() ? [] : [control.outerHTML.slice(0, 80)];
      }),
    );
    expect(edgeless, path).toEqual([]);
    expect(await hiddenFocus(page), path).toEqual([]);
  }
});

test("on paper there is the page, and nothing that only screens can use", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const { path, guard } of EVERY_PAGE) {
    if (guard !== "public") continue;
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("main")).toBeVisible();
    for (const only of ["banner", "contentinfo"] as const) await expect(page.getByRole(only)).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Quick actions" })).toBeHidden();
  }
});
