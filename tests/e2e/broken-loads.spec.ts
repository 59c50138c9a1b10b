import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { observatoryScore } from "#tests/helpers/observatory.ts";
import { expectProblemsShown } from "#tests/helpers/probes/forms.ts";
import { lackingInListed, lackingInPage, unsetProperties } from "#tests/helpers/probes/head.ts";
import { changes, lostOrDoubled, undressed, watchRequests } from "#tests/helpers/probes/hydration.ts";
import { moved, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { notMirrored } from "#tests/helpers/probes/mirrored.ts";
import { doubled, readState } from "#tests/helpers/probes/page-state.ts";
import { readOut } from "#tests/helpers/probes/read-out.ts";
import { readToTheEnd, watchCode } from "#tests/helpers/probes/untouched.ts";
import { test } from "#tests/helpers/test.ts";

// What a page does while it loads, in its head and in its headers, once broken on purpose.

test("what moves by itself, or is loaded without need, would be found", { tag: "@slow" }, async ({ page }) => {
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

test("another name of a control, and a mistake that is told above and not beside its field, would be found", {
  tag: "@slow",
}, async ({ page }) => {
  await page.goto("/contact");
  const before = await readOut(page, "main");
  await page.evaluate(() => document.querySelector("main label")?.remove());
  expect(await readOut(page, "main")).not.toBe(before);
  await page.reload();
  await hydrate(page);
  await page.locator("main form [type=submit]").click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.evaluate(() => document.querySelector("main form textarea")?.removeAttribute("aria-describedby"));
  await expect(expectProblemsShown(page)).rejects.toThrow("toHaveAccessibleDescription");
});

test("a head that lacks something would be found", { tag: "@slow" }, async ({ page }) => {
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

test("a header that is weakened costs the hundred", { tag: "@slow" }, async ({ baseURL }) => {
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

test("a part that is not mirrored would be found", () => {
  const part = { name: "a part", left: 10, right: 110 };
  expect(notMirrored([part], [{ ...part, left: 280, right: 380 }], 390)).toEqual([]);
  expect(notMirrored([part], [part], 390)).toEqual(["a part: 270 px away"]);
});

test.describe("a style that the policy would refuse", () => {
  test.use({ bypassCSP: true });

  test("what hydration changes, doubles or loses would be noticed", { tag: "@slow" }, async ({ page }) => {
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
});

test("a page that is not what React would draw makes React complain in the console", { tag: "@slow" }, async ({
  page,
  expected,
}) => {
  expected.push(/Minified React error #418/);
  await page.route("/privacy", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/(<h1[^>]*>)[^<]+/, "$1Another heading") });
  });
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another heading");
  await hydrate(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Another heading");
});

test("what is forbidden and whoever else is asked would be seen", { tag: "@slow" }, async ({
  page,
  baseURL,
  expected,
  complaints,
}) => {
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
