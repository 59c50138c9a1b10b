import type { Page } from "@playwright/test";
import { deadEnd } from "#tests/helpers/account-pages.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { observatoryScore } from "#tests/helpers/observatory.ts";
import { axeFindings } from "#tests/helpers/probes/axe.ts";
import { beyond, brokenWords, outgrown, picturesInVain, sideways } from "#tests/helpers/probes/beyond.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { unhelped } from "#tests/helpers/probes/forms.ts";
import { lackingInListed, lackingInPage, unsetProperties } from "#tests/helpers/probes/head.ts";
import {
  changes,
  doubled,
  lostOrDoubled,
  readState,
  undressed,
  watchRequests,
} from "#tests/helpers/probes/hydration.ts";
import { moved, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { illegible } from "#tests/helpers/probes/legible.ts";
import { moving, smallTargets, strangeWords } from "#tests/helpers/probes/preferences.ts";
import { readToTheEnd, watchCode } from "#tests/helpers/probes/untouched.ts";
import { SLOW } from "#tests/helpers/tags.ts";
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
  test(`${what} would be found`, SLOW, async ({ page }) => {
    await page.goto(path);
    await hydrate(page);
    expect(await ask(page), "as it is").toEqual([]);
    await spoil(page);
    expect((await ask(page)).join("\n")).toMatch(found);
  });

test("a sentence with a hole would be found, seen or read out", SLOW, async ({ page, expected }) => {
  const told = (text: string) => new RegExp(`^A text with a hole: ${text}`);
  expected.push(told("From \\{price\\}"), told("undefined days"), told("Hi null,"));
  await page.goto("/privacy");
  await page.locator("main h1").evaluate((heading) => {
    heading.textContent = "From {price}";
    heading.setAttribute("title", "undefined days");
    heading.innerHTML += `<a href="https://wa.me/1?text=Hi%20null,">WhatsApp</a>`;
  });
});

test("what moves by itself, or is loaded without need, would be found", SLOW, async ({ page }) => {
  await watchSlowly(page);
  const unneeded = watchCode(page);
  await page.goto("/privacy");
  await readToTheEnd(page);
  expect(unneeded()).toEqual([]);
  await page.evaluate(async () => {
    const wedge = document.createElement("div");
    wedge.style.height = "300px";
    scrollTo(0, 0);
    document.querySelector("main")?.prepend(wedge);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => moved(page)).toBeGreaterThan(0.1);
  await page.locator("[data-intent]").first().dispatchEvent("focusin");
  await expect.poll(unneeded).not.toEqual([]);
});

test("a head that lacks something would be found", SLOW, async ({ page }) => {
  const html = await (await page.request.get("/about")).text();
  const lacking = (from: string | RegExp, to: string) => lackingInListed(html.replace(from, to), "/about");
  expect(lacking("", "")).toEqual([]);
  expect(lacking(/<meta property="og:image"[^>]*>/, "")).toEqual(["og:image"]);
  expect(lacking(/(<meta name="description" content=")[^"]*/, "$1Short")).toEqual(["description"]);
  expect(lacking(/(<link rel="canonical" href=")[^"]*/, "$1/")).toEqual(["canonical"]);
  expect(lacking("<h1", "<h2")).toEqual(["one h1"]);
  expect(lacking("</head>", '<meta name="robots" content="noindex"></head>')).toEqual(["listed"]);
  expect(lackingInPage(html)).toEqual([]);
  expect(lackingInPage(html.replace("telephone=no", "").replace("<h1", '<h1 style="a"'))).toHaveLength(2);
  expect(unsetProperties(html, `<path fill="var(--forgotten)"/>`)).toEqual(["--forgotten"]);
  expect(unsetProperties(html.replaceAll("--a:", "--moved:"), "")).toContain("--a");
});

test("a header that is weakened costs the hundred", SLOW, async ({ baseURL }) => {
  const answer = await fetch(new URL("/", baseURL), { headers: { "x-forwarded-proto": "https" } });
  const headers = new Headers(answer.headers);
  for (const credit of ["referrer-policy", "cross-origin-resource-policy"]) headers.delete(credit);
  expect(observatoryScore(headers)).toBeGreaterThanOrEqual(100);
  for (const [name, weaker] of [
    ["content-security-policy", undefined],
    ["content-security-policy", "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"],
    ["content-security-policy", "script-src https:; frame-ancestors 'none'"],
    ["strict-transport-security", undefined],
  ] as const) {
    const weakened = new Headers(headers);
    weakened.delete(name);
    if (weaker !== undefined) weakened.set(name, weaker);
    expect(observatoryScore(weakened), `${name}: ${weaker}`).toBeLessThan(100);
  }
});

test("what hydration changes, doubles or loses would be noticed", SLOW, async ({ page }) => {
  await page.goto("/privacy");
  const before = await readState(page);
  expect(changes(before, before)).toEqual([]);
  expect(lostOrDoubled(before, before)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector("main h1")?.setAttribute("title", "new");
    const [sheet] = document.styleSheets;
    const rules = [...(sheet?.cssRules ?? [])];
    const at = (wanted: (rule: CSSRule) => boolean) => rules.findIndex(wanted);
    const isOfClass = (rule: CSSRule) => rule instanceof CSSStyleRule && /^\.e-[a-z0-9]+$/.test(rule.selectorText);
    const again = rules[at(isOfClass)]?.cssText.replace(/^\.e-\w+/, ".e-1x2y3z") ?? "";
    const style = document.createElement("style");
    document.head.append(style);
    style.sheet?.insertRule(again);
    const heading = document.querySelector("main h1")?.classList[0];
    for (let index = rules.length - 1; index >= 0; index--)
      if (rules[index]?.cssText.includes(`.${heading}`)) sheet?.deleteRule(index);
  });
  const after = await readState(page);
  expect(changes(before, after).join()).toContain('title="new"');
  expect(doubled(after)).toHaveLength(1);
  expect(lostOrDoubled(before, after).length).toBeGreaterThan(1);
  expect(undressed(before, after)).toHaveLength(1);
});

test.describe("under the policy of the page", () => {
  test.use({ bypassCSP: false });

  test("what is forbidden or asked of others would be seen", SLOW, async ({ page, baseURL, expected, complaints }) => {
    expected.push(/Content Security Policy/, /The policy refuses/);
    const foreign = await watchRequests(page, baseURL);
    await page.goto("/privacy");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "0";
      const picture = document.createElement("img");
      picture.src = "https://elsewhere.example/pixel.gif";
      document.body.append(script, picture);
    });
    await expect.poll(() => foreign).toEqual(["https://elsewhere.example/pixel.gif"]);
    await expect
      .poll(() => complaints.filter((line) => line.startsWith("The policy refuses")).toSorted())
      .toEqual([
        expect.stringContaining("refuses img-src https://elsewhere.example/pixel.gif"),
        expect.stringContaining("refuses script-src-elem inline"),
      ]);
  });
});
