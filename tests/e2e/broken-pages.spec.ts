import type { Page } from "@playwright/test";
import { deadEnd } from "#tests/helpers/dead-end.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { axeFindings } from "#tests/helpers/probes/axe.ts";
import { beyond, brokenWords, outgrown, sideways } from "#tests/helpers/probes/beyond.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { unhelped } from "#tests/helpers/probes/forms.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { picturesInVain } from "#tests/helpers/probes/pictures.ts";
import { moving, smallTargets, strangeWords } from "#tests/helpers/probes/preferences.ts";
import { test } from "#tests/helpers/test.ts";

// Each question that every page is asked, once on a page that was broken on purpose.

// Some are broken by styles of the reader, which the policy of a page forbids.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 800 } });

type Broken = readonly [
  path: string,
  ask: (page: Page) => Promise<readonly string[]>,
  found: RegExp,
  spoil: (page: Page) => Promise<unknown>,
];

const style = (content: string) => (page: Page) => page.addStyleTag({ content });
const run = (change: () => unknown) => (page: Page) => page.evaluate(`(${change})()`);

const HUGE = "h1 { white-space: nowrap; font-size: 90px !important }";
const UNMARKED = "a { outline: none !important } a::after { outline: none !important }";
const SMALL = "main button { width: 20px !important; min-width: 0 !important; padding: 0 !important }";
const LOW = "header a, header button { min-height: 0 !important; height: 20px !important }";
const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" });

const BROKEN: Readonly<Record<string, Broken>> = {
  "a page that is too wide": ["/privacy", sideways, /^scrolls sideways by/, style("main { min-width: 2000px }")],
  "a text that leaves the window": ["/privacy", illegible, / leaves the window$/m, style(HUGE)],
  "texts on each other": [
    "/privacy",
    illegible,
    / lie on each other$/m,
    style("h1 { margin-bottom: -2em !important }"),
  ],
  "a text that is cut": ["/privacy", illegible, / is cut by its h1$/m, style("h1 { overflow: hidden; height: 10px }")],
  "a broken word": ["/privacy", brokenWords, /Privacy/, style("h1 { width: 40px; overflow-wrap: anywhere }")],
  "a field beyond the window": ["/contact", beyond, /^<input/, style("input { position: relative; left: 900px }")],
  "a button smaller than its words": ["/contact", outgrown, / is larger than its button/, style(SMALL)],
  "a picture fetched in vain": ["/about", picturesInVain, /\/media\//, style("main { display: none }")],
  "what moves": ["/", moving, /\w/, withMotion],
  "what is small": ["/", smallTargets, / × \d/, style(LOW)],
  "what is said in the wrong language": [
    ...(["/", strangeWords, / is said as en/] as const),
    run(() => document.querySelector("[lang=ta]")?.removeAttribute("lang")),
  ],
  "a focus without a mark": ["/privacy", hiddenFocus, / is not marked$/m, style(UNMARKED)],
  "a hidden focus": [
    "/privacy",
    hiddenFocus,
    / under footer$/m,
    style("footer { position: fixed; inset: 0; z-index: 99 }"),
  ],
  "a barrier": [
    ...(["/privacy", axeFindings, /^button-name: /] as const),
    run(() => document.querySelector("main")?.append(document.createElement("button"))),
  ],
  "a control without a keyboard": [
    ...(["/contact", unhelped, /^name: inputmode is ""$/] as const),
    run(() => document.querySelector("main form input")?.removeAttribute("inputmode")),
  ],
  "a control that is filled in wrongly": [
    ...(["/contact", unhelped, /^email: autocomplete is "name"$/] as const),
    run(() => document.querySelector("main form [type=email]")?.setAttribute("autocomplete", "name")),
  ],
  "a control without a label": [
    ...(["/contact", unhelped, /^message: not one label$/] as const),
    run(() => document.querySelector("main form label[for$=message]")?.remove()),
  ],
  "a page that leads nowhere": [
    ...(["/privacy", deadEnd, /^no heading\nnothing to read\nnothing to do$/] as const),
    run(() => document.querySelector("main")?.replaceChildren()),
  ],
};

for (const [what, [path, ask, found, spoil]] of Object.entries(BROKEN))
  test(`${what} would be found`, { tag: "@slow" }, async ({ page }) => {
    await page.goto(path);
    await hydrate(page);
    expect(await ask(page), "as it is").toEqual([]);
    await spoil(page);
    expect((await ask(page)).join("\n")).toMatch(found);
  });

test("a sentence with a hole would be found, seen or read out", { tag: "@slow" }, async ({ page, expected }) => {
  const told = (text: string) => new RegExp(`^A text with a hole: ${text}`);
  expected.push(told("From \\{price\\}"), told("undefined days"), told("Hi null,"));
  await page.goto("/privacy");
  await page.locator("main h1").evaluate((heading) => {
    heading.textContent = "From {price}";
    heading.setAttribute("title", "undefined days");
    heading.innerHTML += `<a href="https://wa.me/1?text=Hi%20null,">WhatsApp</a>`;
  });
});
