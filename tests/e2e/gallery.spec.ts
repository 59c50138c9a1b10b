import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSite } from "#server/document/read-site.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { madePhotograph } from "#tests/helpers/made-photograph.ts";
import { test } from "#tests/helpers/test.ts";
import { serveSite, type TimedSite } from "#tests/helpers/timed-site.ts";

let pictures: string;
let site: TimedSite;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  pictures = mkdtempSync(path.join(tmpdir(), "gallery-"));
  cpSync("src/public/media", pictures, { recursive: true });
  writeFileSync(path.join(pictures, "saree.jpg"), await madePhotograph({ width: 1600, height: 1200 }));
  const changed = changedSite(readSite(), ({ routes }) => {
    const bridal = routes.find((route) => route.path === "/services/bridal-party-wear");
    for (const section of bridal?.sections ?? [])
      if (section.type === "gallery")
        for (const place of section.photographs)
          if (place.id === "saree") {
            place.earlier = { image: "saree.jpg", alt: "A saree with a stain" };
            place.picture = { image: "saree.jpg", alt: "The same saree, clean", focus: { x: 10, y: 90 } };
          }
  });
  site = await serveSite(changed, "2026-06-01T12:00:00+05:30", pictures);
});
test.afterAll(() => {
  site.close();
  rmSync(pictures, { recursive: true, force: true });
});

for (const width of [390, 1280])
  test(`at ${width} px, before and after are side by side, and places without a picture are left out`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/services/bridal-party-wear`);
    const figure = page.getByRole("figure");
    await expect(figure).toHaveCount(1);
    await expect(figure).toHaveText(/Before\s*After\s*One saree, as it came and as it went home\./);
    const before = await figure.getByRole("img", { name: "A saree with a stain" }).boundingBox();
    const clean = figure.getByRole("img", { name: "The same saree, clean" });
    const after = await clean.boundingBox();
    expect(after?.y).toBe(before?.y);
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
    expect(after?.width).toBe(before?.width);
    await expect(clean).toHaveCSS("object-position", "10% 90%");
  });

test("while there are no photographs, nothing of their part is on the page", async ({ page }) => {
  await page.goto("/services/bridal-party-wear");
  await expect(page.getByRole("heading", { name: "See for yourself" })).toHaveCount(0);
  await expect(page.getByRole("figure")).toHaveCount(0);
});

test("the owner finds the places for photographs, and what to photograph", async ({ page, editor }) => {
  await openEditor(page, editor, "#/");
  await page.getByLabel("Find anything on your site").fill("zari photo");
  await page
    .getByRole("link", { name: /Photographs of your own/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Photographs of your own/ })).toBeVisible();
  await expect(page.getByText("It shows on your site once its picture is there")).toBeVisible();
  await expect(page.getByText("Photograph what it says").filter({ visible: true })).toBeVisible();
});
