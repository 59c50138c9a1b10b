import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect } from "#tests/helpers/e2e.ts";
import { kept, openEditor, preview } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const AREAS = [
  "priceBook",
  "business",
  "business/pickup",
  "messages",
  "messages/confirmed",
  "orders",
  "services",
  "services/0",
  "questions/0",
  "testimonials/0",
  "articles/0",
  "routes",
  "routes/0",
  "routes/0/sections/0",
  "forms/0",
  "navigation",
  "theme",
  "words",
  "share",
  "history",
];

test("no part of the site changes by being looked at, and every part is free of barriers", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  // Each part loads the site in its preview and is probed with axe.
  test.setTimeout(360_000);
  await openEditor(page, editor);
  for (const area of AREAS) {
    await openEditor(page, editor, `#/${area}`);
    await expect(page.locator("main h2").first()).toBeVisible();
    await kept(page);
    await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
    await expectNoViolations(page);
  }
});

test("a power cut loses nothing, and undo reaches behind it", { tag: "@slow" }, async ({ page, editor, context }) => {
  await openEditor(page, editor);
  await page.getByLabel("Saree: regular price").fill("190+");
  await kept(page);
  await page.getByLabel("Kurta: regular price").fill("not a price");
  await kept(page);
  await page.close();
  await editor.killAndRestart();

  const again = await context.newPage();
  await openEditor(again, editor);
  await expect(again.getByLabel("Saree: regular price")).toHaveValue("190+");
  await expect(again.getByLabel("Kurta: regular price")).toHaveValue("not a price");
  await again.getByRole("button", { name: "Undo" }).click();
  await again.getByRole("button", { name: "Undo" }).click();
  await expect(again.getByLabel("Saree: regular price")).toHaveValue("170+");
  await expect(again.getByRole("button", { name: "No changes" })).toBeVisible();
});

test("a full disk is told in words, and what was typed is kept once there is room", { tag: "@slow" }, async ({
  page,
  editor,
  expected,
}) => {
  expected.push(/status of 507/);
  await openEditor(page, editor);
  const message = "site.json cannot be written: the disk is full. Free some space, then try again.";
  await page.route("**/api/saveDraft", (route) => route.fulfill({ status: 507, json: { refused: message } }));
  const price = page.getByLabel("Saree: regular price");
  await price.fill("190+");
  await expect(page.getByText(message)).toBeVisible();
  await expect(price).toHaveValue("190+");
  await page.unroute("**/api/saveDraft");
  await kept(page);
  await page.reload();
  await expect(price).toHaveValue("190+");
});

test.describe("a newer document", () => {
  test.use({ expected: [/"shop-window" is not known/] });

  test("a part of an unknown kind is shown, kept and never lost", { tag: "@slow" }, async ({ page, editor }) => {
    const site = JSON.parse(editor.text());
    site.routes[0].sections.splice(1, 0, { id: "shop-window", type: "shop-window", dressing: { days: [1, 2] } });
    writeFileSync(editor.file, `${JSON.stringify(site, null, 2)}\n`);
    await openEditor(page, editor, "#/routes/0");
    const parts = page.getByRole("list", { name: "Parts of the page" });
    await parts.getByRole("link", { name: "Unknown part: Shop window" }).click();
    await expect(page.getByText("stays in the document exactly as it is")).toBeVisible();
    await openEditor(page, editor, "#/routes/0/sections/0");
    await page.getByLabel("Headline").fill("Clean clothes, on time");
    await kept(page);
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Clean clothes, on time");
    await expect(preview(page).locator("html[data-ready]")).toBeAttached();
    const opened = await page.evaluate(async () => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? "";
      const call = { method: "POST", headers: { "x-editor-token": token }, body: "[]" };
      return (await fetch("/edit/api/open", call)).json();
    });
    expect(opened.draft.typed.patches).toMatchObject([{ path: ["routes", 0, "sections", 0, "headline"] }]);
    expect(opened.document.routes[0].sections[1]).toEqual(site.routes[0].sections[1]);
  });
});

test("a click in the preview leads to the field", { tag: "@slow" }, async ({ page, editor }) => {
  await openEditor(page, editor, "#/routes/0");
  await preview(page).getByRole("heading", { level: 1 }).click();
  await expect(page.getByLabel("Headline")).toBeFocused();
  await page.getByLabel("Headline").fill("Clean clothes, on time");
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Clean clothes, on time");
});

test("the grid is walked by keyboard: Enter, arrows, a new row, and a row moved", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  await page.getByLabel("Kurta: regular price").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Salwar: regular price")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Kurta: regular price")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByLabel("Kurta: regular price")).toBeFocused();
  await kept(page);
  const items = page.getByLabel("Women's Wear", { exact: true }).getByLabel(/: item$/);
  await expect(items.nth(1)).toHaveValue("Kurta");
  await page.getByLabel("Shawl: item").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dupatta");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("90");
  await expect(page.getByLabel("Dupatta: offer price")).toHaveAttribute("placeholder", "72");
  await expect(page.getByText("Ready to publish")).toBeVisible();
});

test("a price is raised, taken back, raised again and published with the keyboard alone", { tag: "@slow" }, async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const price = page.getByLabel("Shirt / T-shirt: regular price").first();
  const walkTo = async (target: Locator, key: string) => {
    for (
      let steps = 0;
      steps < 60 && !(await target.evaluate((element) => element === document.activeElement));
      steps++
    )
      await page.keyboard.press(key);
    await expect(target).toBeFocused();
  };
  await walkTo(price, "Tab");
  await page.keyboard.type("130/130");
  await page.keyboard.press("Control+z");
  await expect(price).toHaveValue("120/120");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("125/125");
  await kept(page);
  await walkTo(page.getByRole("button", { name: "Publish…" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 price goes up: Shirt / T-shirt 120/120 → 125/125 (+4 %).");
  await walkTo(dialog.getByRole("button", { name: "Publish", exact: true }), "Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("Customers do not see it yet");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(editor.site().priceBook.tables[0]?.rows[0]?.regPrice).toBe("125/125");
});

test("another website can neither read the draft nor publish", async ({ editor, request }) => {
  const html = await (await request.get(`${editor.url}/edit`)).text();
  const token = /editor-token" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const own = { origin: editor.url, "x-editor-token": token };
  const post = (headers: Record<string, string>) =>
    request.post(`${editor.url}/edit/api/publish`, { headers, data: [{ document: {}, replaces: "", words: [] }] });
  expect((await post({ origin: editor.url })).status()).toBe(403);
  expect((await post({ ...own, origin: "https://elsewhere.example" })).status()).toBe(403);
  expect((await post({ ...own, host: "elsewhere.example" })).status()).toBe(403);
  expect((await post({ "x-editor-token": token })).status()).toBe(403);
  const state = (headers: Record<string, string>) => request.post(`${editor.url}/edit/api/open`, { headers, data: [] });
  expect((await state({})).status()).toBe(403);
  expect((await state(own)).status()).toBe(200);
  expect((await request.get(`${editor.url}/edit`, { headers: { host: "elsewhere.example" } })).status()).toBe(403);
});
