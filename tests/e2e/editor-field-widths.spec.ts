import { writeFileSync } from "node:fs";
import { readSchema } from "#server/document/read-site.ts";
import { withEveryField } from "#tests/helpers/document-fields.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { openEditor } from "#tests/helpers/editor.ts";
import { placesOfFields } from "#tests/helpers/editor-places.ts";
import { test } from "#tests/helpers/test.ts";

test.describe.configure({ timeout: 600_000 });
test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 800 } });
// The page about stored data names columns of the database.
test.use({ tolerated: [/^A text with a hole: (Such as:|Move|Remove) [a-z_]+ /] });

/** Beside a screen's edge of 16 px each, what a list within a list within a list may cost. */
const LEAST: Readonly<Record<number, number>> = { 320: 240, 360: 280, 390: 310 };

test("every field has the width of the phone, however deep it is", { tag: "@slow" }, async ({ page, editor }) => {
  const bundle = readSchema();
  const full = withEveryField(bundle, editor.site(), "/every-part");
  writeFileSync(editor.file, JSON.stringify(full, null, 2));
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
