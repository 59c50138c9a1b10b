import { expect } from "#tests/helpers/e2e.ts";
import { signInToEditor } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { isOnline } from "#tests/helpers/site-editor.ts";
import { test } from "#tests/helpers/test.ts";
import { thumbOf } from "#tests/helpers/thumb.ts";

// A question of the owner's own, from the editor to the answer at the desk.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("an owner asks something else in a form by at most 12 taps; a visitor answers, and the desk shows it", {
  tag: "@slow",
}, async ({ page, ownSite, browser }) => {
  test.setTimeout(180_000);
  await signInToEditor(page, ownSite);
  const thumb = thumbOf(page);
  await thumb.tap(page.getByRole("link", { name: "Everything else" }));
  await thumb.tap(page.getByRole("link", { name: /^Forms/ }));
  await thumb.tap(page.getByRole("link", { name: /contact/i }).first());
  await thumb.tap(page.getByRole("button", { name: "Ask something else" }));
  await expectNoBarrier(page, "the kinds of a question");
  await thumb.tap(page.getByRole("button", { name: "A number" }));
  await expect(page.getByLabel(/^Label/).last()).toBeFocused();
  await thumb.type("Number of shirts");
  await thumb.tap(page.getByRole("button", { name: "Publish…" }));
  await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }));
  await isOnline(page);
  expect(thumb.taps()).toBeLessThanOrEqual(12);

  const form = REQUEST_FORMS.contact();
  const visitor = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await visitor.goto(ownSite.url + form.path);
  await fillIn(visitor, {
    ...form,
    answers: { ...form.answers, Name: "Own Question Oviya", "Number of shirts": "many" },
  });
  await send(visitor, form);
  await expect(visitor.getByText("Please write a number, such as 4 or 2.5").first()).toBeVisible();
  await visitor.getByLabel("Number of shirts").fill("12");
  await send(visitor, form);
  await confirmed(visitor, form);

  await page.goto(`${ownSite.url}/desk#inbox`);
  const enquiry = page.getByRole("listitem").filter({ hasText: "Own Question Oviya" });
  await expect(enquiry).toContainText("Number of shirts");
  await expect(enquiry).toContainText("12");
});
