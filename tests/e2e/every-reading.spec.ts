import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { keepSession } from "#tests/helpers/backend.ts";
import { openDesk } from "#tests/helpers/desk.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import {
  EVERY_PAGE,
  isLikeAnother,
  isOfflinePage,
  isPersonal,
  isWholeAtOnce,
  linkTo,
  openPage,
} from "#tests/helpers/every-page.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { expectPrintable } from "#tests/helpers/paper.ts";
import { pickupDay } from "#tests/helpers/pickup-day.ts";
import { expectSteadyArrival, expectSteadyHydration } from "#tests/helpers/probes/arrival.ts";
import { expectNoBarrier, SIGHTS } from "#tests/helpers/probes/axe.ts";
import { inEveryState } from "#tests/helpers/probes/barriers.ts";
import { hiddenFocus } from "#tests/helpers/probes/focus.ts";
import { moved, STILL_WITH_ORDERS, watchSlowly } from "#tests/helpers/probes/layout-shift.ts";
import { expectLegible, expectWholeAtTwice } from "#tests/helpers/probes/reflow.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

/** Boundary between two pieces of the page's main part. */
const CLOSED = /(?<=<\/(?:li|h[1-6]|p|a|div|picture|section|label)>)/;
/** This many pieces arrive two frames apart; the rest at once. */
const PIECES = 40;
const PAUSE_MS = 32;

/** The same site with its pages in small pieces, as on a slow network. */
async function serveInPieces(origin: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => void answer(origin, request, response));
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(origin: string, { url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = await fetch(origin + url);
  const type = whole.headers.get("content-type") ?? "";
  response.writeHead(whole.status, { "content-type": type });
  if (!type.startsWith("text/html")) return void response.end(Buffer.from(await whole.arrayBuffer()));
  const [frame = "", main = ""] = (await whole.text()).split(/(?<=<main [^>]*>)/);
  const pieces = main.split(CLOSED);
  response.write(frame);
  for (const piece of pieces.splice(0, PIECES)) {
    await wait(PAUSE_MS);
    response.write(piece);
  }
  response.end(pieces.join(""));
}

// Every page in ways that take long: one stands for the others in `npm test`.

const STILL_READING = { contextOptions: { reducedMotion: "reduce" } } as const;
const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });
/** A page with fields, a menu and answers. */
const SAMPLE = "/book";

test.describe("in every way of reading", () => {
  // Readers' own styles are put into the page, which its policy forbids to everybody else.
  test.use({ ...STILL_READING, bypassCSP: true });

  for (const route of EVERY_PAGE.filter((page) => !isLikeAnother(page)))
    test(
      `${route.path} has no barrier in any state, and no text is lost`,
      slowUnless(route.path === SAMPLE),
      async ({ page, demo }) => {
        test.setTimeout(180_000);
        await openPage(page, route, demo);
        await expectLegible(page);
        await expectWholeAtTwice(page, route.path);
        if (!isOfflinePage(route)) await hydrate(page);
        await atWidth(page, 1280);
        expect.soft(await hiddenFocus(page)).toEqual([]);
        await expectNoBarrier(page, "at rest", undefined, SIGHTS);
        await inEveryState(page, (state, part) => expectNoBarrier(page, state, part));
      },
    );

  test("so are the first screens of the desk and the editor", { tag: "@slow" }, async ({ page, staff, editor }) => {
    // Lists scroll below the bars of the desk and the editor.
    const text = /leaves the window$/;
    for (const place of ["inbox", "board", "sheet", "day", "search", "take-in"]) {
      await openDesk(page, staff, place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectWholeAtTwice(page, place, text);
    }
    for (const place of ["#/", "#/routes/0"]) {
      await openEditor(page, editor, place);
      await expectWholeAtTwice(page, place, text);
    }
  });
});

const WHOLE = EVERY_PAGE.filter(isWholeAtOnce);
/** Text beside a picture is in the middle of its height, below the first section also while the text comes in. */
const STILL_IN_PIECES = 0.01;
/** A strip of three, a text beside a picture. */
const FEW = WHOLE.filter(({ path }) => ["/", "/services/household-dry-cleaning"].includes(path));

for (const width of [390, 768, 1280])
  test(
    `nothing moves at ${width} px while a page comes in pieces`,
    slowUnless(width === 768),
    async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await atWidth(page, width);
      await watchSlowly(page);
      const site = await serveInPieces(baseURL ?? "");
      for (const { path } of width === 768 ? FEW : WHOLE) {
        await page.goto(site.url + path);
        expect.soft(await moved(page), path).toBeLessThanOrEqual(STILL_IN_PIECES);
      }
      site.close();
    },
  );

// On a phone each page has done so above.
for (const width of [768, 1280])
  test(`every page arrives without a move or a change at ${width} px`, { tag: "@slow" }, async ({ page }) => {
    test.setTimeout(300_000);
    await atWidth(page, width);
    await watchSlowly(page);
    for (const route of EVERY_PAGE.filter((each) => !isPersonal(each))) {
      await page.goto(route.path + linkTo(route));
      await expectSteadyArrival(page, route);
      await expectSteadyHydration(page, route);
    }
  });

test("every public page is whole on small paper", { tag: "@slow" }, async ({ page }) => {
  test.setTimeout(600_000);
  for (const { path } of WHOLE) {
    await page.goto(path, { waitUntil: "networkidle" });
    await test.step(path, () => expectPrintable(page, ["A5", "A6", "Letter"]));
  }
});

for (const width of [390, 768, 1280]) {
  test(
    `nothing moves at ${width} px when a customer's orders arrive, or that there are none`,
    slowUnless(width === 390),
    async ({ page, demo, newcomer }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchSlowly(page);
      await page.route("**/rest/v1/**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      for (const customer of [demo, newcomer]) {
        await keepSession(page, customer);
        await page.goto("/dashboard");
        await expect(page.getByText(/^Welcome, \w/)).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        expect(await moved(page)).toBeLessThanOrEqual(STILL_WITH_ORDERS);
      }
    },
  );
}

test("a dashboard has no barrier, with orders, without, and when they cannot be read", { tag: "@slow" }, async ({
  page,
  demo,
  newcomer,
  expected,
}) => {
  expected.push(/status of 503/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [state, customer, shown] of [
    ["with orders", demo, page.getByRole("table", { name: "Recent Orders" }).locator("tbody tr").nth(9)],
    ["without orders", newcomer, page.getByRole("heading", { name: "Nothing on the line yet" })],
    ["not readable", newcomer, page.getByRole("heading", { name: "Your orders could not be loaded" })],
  ] as const) {
    if (state === "not readable") await page.route(/\/rest\/v1\//, (route) => route.fulfill({ status: 503, body: "" }));
    await keepSession(page, customer);
    await page.goto("/dashboard");
    await expect(shown).toBeVisible();
    await expectNoBarrier(page, state);
  }
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("every field keeps its edge, and the focus its mark", { tag: "@slow" }, async ({ page }) => {
    for (const path of ["/", "/book", "/pricing", "/services"]) {
      await page.goto(path);
      await hydrate(page);
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

  test("what is chosen has a mark that the rest has not, and a dialog an edge", async ({ page, desk, editor }) => {
    const markOf = (part: Locator) =>
      part.first().evaluate((element) => {
        const { borderBlockEndWidth, borderBlockEndStyle } = getComputedStyle(element);
        return borderBlockEndStyle === "none" ? "0px" : borderBlockEndWidth;
      });
    const expectMarked = async (chosen: Locator, other: Locator, what: string) => {
      await expect(chosen.first(), what).toBeVisible();
      expect(await markOf(chosen), what).not.toBe(await markOf(other));
    };
    await page.goto("/book");
    await hydrate(page);
    await page.locator("main input[type=date]").fill(pickupDay(4));
    const time = page.locator("main form label:has(> [type=radio]:not(:disabled))");
    await time.nth(1).click();
    await expectMarked(
      time.and(page.locator(":has(:checked)")),
      time.and(page.locator(":not(:has(:checked))")),
      "time",
    );
    await desk.open("board");
    for (const part of ["nav", "main"]) {
      const links = page.locator(`${part} a`);
      const chosen = page.locator("[aria-current]");
      await expectMarked(links.and(chosen), page.locator(`${part} a:not([aria-current], [data-row])`), `desk, ${part}`);
    }
    await page.keyboard.press("?");
    await expect(desk.sheet).not.toHaveCSS("border-top-width", "0px");
    await page.setViewportSize({ width: 1280, height: 800 });
    await openEditor(page, editor, "#/");
    const area = page.locator(".areas a");
    await expectMarked(area.and(page.locator("[aria-current]")), page.locator(".areas a:not([aria-current])"), "area");
    const device = page.locator(".switch label");
    await expectMarked(
      device.and(page.locator(":has(:checked)")),
      page.locator(".switch label:not(:has(:checked))"),
      "device",
    );
  });

  test("the tag keeps its paper, and whether the shop is open its dot", async ({ page }) => {
    await page.goto("/");
    const state = page.getByRole("main").locator("[data-open]").first();
    const [paper, dot] = await state.evaluate((element) => [
      getComputedStyle(element.parentElement ?? element).backgroundColor,
      getComputedStyle(element, "::before").borderTopColor,
    ]);
    expect(paper).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    expect(dot).not.toBe(paper);
  });
});

test("where the session is not known yet, a page shows where its content will be", async ({ page }) => {
  await page.route("**/assets/**", () => {});
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("main").locator("[aria-busy=true] > div").first()).toBeVisible();
});
