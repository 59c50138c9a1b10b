import type { Page } from "@playwright/test";

/** A line per element with an animation or transition, now or on hover. */
export const moving = (page: Page) =>
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

/** A line per control of the bars with a target below 44 px. */
export const smallTargets = (page: Page) =>
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

/** A line per text in another script than the page's, without a `lang`. */
export const strangeWords = (page: Page) =>
  page.evaluate(() => {
    const LANGUAGES: Readonly<Record<string, RegExp>> = { ta: /\p{Script=Tamil}/u, hi: /\p{Script=Devanagari}/u };
    const texts = [...document.querySelectorAll("body *")].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const texts = own.map(({ textContent }) => textContent ?? "");
      const names = ["alt", "aria-label", "title"].map((name) => element.getAttribute(name) ?? "");
      return [...texts, ...names].map((text) => ({ text, language: element.closest("[lang]")?.getAttribute("lang") }));
    });
    return texts.flatMap(({ text, language }) =>
      Object.entries(LANGUAGES).flatMap(([known, script]) =>
        script.test(text) && !language?.startsWith(known) ? [`${text} is said as ${language}`] : [],
      ),
    );
  });
