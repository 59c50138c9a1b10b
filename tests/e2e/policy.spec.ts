import type { Page } from "@playwright/test";
import { failureToast, logIn } from "#tests/helpers/account-pages.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { EVERY_PAGE, openPage } from "#tests/helpers/every-page.ts";
import { fillIn, REQUEST_FORMS } from "#tests/helpers/request-forms.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

/** Everything the policy of a page forbade, and everything that was asked of somebody else's server. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("tellForbidden", (line: string) => seen.push(line));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, "tellForbidden")(`forbidden by ${violatedDirective}: ${blockedURI}`);
    });
  });
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
      seen.push(`asked of ${host}`);
  });
  return seen;
}

/** What visitors open and try on a page. */
async function tryEverything(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator("header nav summary").first().click();
  await page.keyboard.press("Escape");
  for (const [door, open] of Object.entries(DOORS)) {
    if ((await page.locator(door).count()) > 0) await open(page, door);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

const DOORS: Readonly<Record<string, (page: Page, door: string) => Promise<void>>> = {
  "main form[novalidate]:has([aria-required]) [type=submit]": async (page, door) => {
    await page.locator(door).first().click();
    await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  },
  "main details:not([open]) > summary": (page, door) => page.locator(door).first().click(),
  "main [type=search]": (page, door) => page.locator(door).fill("saree"),
  "#own-data [aria-haspopup=dialog]": async (page, door) => {
    await page.locator(door).click();
    await page.keyboard.press("Escape");
  },
};

const PARTS = 4;

for (let part = 0; part < PARTS; part++) {
  const pages = EVERY_PAGE.filter((_, index) => index % PARTS === part);
  test(
    `nothing is forbidden and nobody else is asked on ${pages.map(({ path }) => path).join(" ")}`,
    slowUnless(part === 0),
    async ({ page, newcomer }) => {
      test.setTimeout(120_000);
      const seen = await watch(page);
      for (const route of pages) {
        await openPage(page, route, newcomer);
        // What is shown without a network stays as it was drawn.
        if ((await page.locator("script[type=module]").count()) === 0) continue;
        await hydrate(page);
        await tryEverything(page);
        if (route.guard === "signed-in") await page.evaluate(() => localStorage.clear());
      }
      expect(seen).toEqual([]);
    },
  );
}

test("nor when a form is sent, a login fails and one succeeds", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/status of 400/);
  const seen = await watch(page);
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path);
  await fillIn(page, form);
  await page.getByRole("main").getByRole("button", { name: form.submit }).click();
  await expect(page.getByRole("main").getByText(form.confirmation.title)).toBeVisible();
  await page.goto("/login");
  await logIn(page, { email: "demo@example.com", password: "not the password" });
  await expect(failureToast(page)).toBeVisible();
  await logIn(page, { email: "demo@example.com", password: "demo1234" });
  await expect(page.getByRole("table", { name: "Recent Orders" })).toBeVisible();
  expect(seen).toEqual([]);
});

test("what is forbidden and whoever else is asked would be seen", { tag: "@slow" }, async ({ page, expected }) => {
  expected.push(/Content Security Policy/);
  const seen = await watch(page);
  await page.goto("/privacy");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "0";
    const picture = document.createElement("img");
    picture.src = "https://elsewhere.example/pixel.gif";
    document.body.append(script, picture);
  });
  await expect
    .poll(() => seen.toSorted())
    .toEqual([
      "asked of elsewhere.example",
      "forbidden by img-src: https://elsewhere.example/pixel.gif",
      "forbidden by script-src-elem: inline",
    ]);
});

for (const path of ["/edit", "/preview?page=%2F"]) {
  test(`a script of somebody else, or one written into the page, is not run at ${path}`, async ({ page, expected }) => {
    expected.push(/Content Security Policy/);
    await page.route("https://elsewhere.example/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.hurt = true" }),
    );
    const seen = await watch(page);
    await page.goto(path);
    await page.evaluate(() => {
      const foreign = document.createElement("script");
      foreign.src = "https://elsewhere.example/hurt.js";
      const inline = document.createElement("script");
      inline.textContent = "window.hurt = true";
      document.body.append(foreign, inline);
    });
    await expect
      .poll(() => seen.toSorted())
      .toEqual(
        expect.arrayContaining([
          "forbidden by script-src-elem: https://elsewhere.example/hurt.js",
          "forbidden by script-src-elem: inline",
        ]),
      );
    expect(await page.evaluate(() => Reflect.has(window, "hurt"))).toBe(false);
  });
}
