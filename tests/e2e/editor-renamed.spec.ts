import { expect } from "#tests/helpers/e2e.ts";
import { openEditor, publishDraft } from "#tests/helpers/editor.ts";
import { expectNoViolations } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("a renamed service is renamed at its other places by one press, and back by one undo", async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, "#/services/0");
  const title = page.locator("#at-services-0_title");
  await expect(title).toHaveValue("Wash & Fold");
  await title.fill("Kilo Wash");
  const offer = page.getByText(/^“Wash & Fold” is still written at \d+ places$/);
  await expect(offer).toBeHidden();
  await title.blur();
  await offer.tap();
  const places = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  const said = places.filter({ hasText: "Testimonials" }).first();
  await expect(said).toContainText("Wash & Fold Kilo Wash, Peelamedu");
  expect((await places.allTextContents()).filter((words) => /[{}]|\/[a-z]+\//.test(words))).toEqual([]);
  await expectNoViolations(page);
  // What a customer said stays.
  await said.getByRole("checkbox").tap();
  await page.getByRole("button", { name: /^Change \d+ places$/ }).tap();
  await expect(page.getByText("“Wash & Fold” is still written at 1 place")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(offer).toBeVisible();
  await expect(title).toHaveValue("Kilo Wash");
  await page.getByRole("button", { name: "Redo" }).tap();
  await publishDraft(page);
  const { testimonials, questions } = editor.site();
  expect(testimonials.some(({ role }) => role === "Wash & Fold, Peelamedu")).toBe(true);
  expect(JSON.stringify(questions)).not.toContain("Wash & Fold");
  expect(JSON.stringify(questions)).toContain("Kilo Wash");
});
