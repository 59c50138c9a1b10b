import type { Page } from "@playwright/test";
import { test } from "#tests/helpers/customers.ts";
import { EVERY_PAGE, openPage } from "#tests/helpers/every-page.ts";
import { expect, takeOver } from "#tests/helpers/journey.ts";

/** A line per control that a browser or a phone's keyboard cannot help with, or that has no name. */
const unhelped = (page: Page) =>
  page.evaluate(() => {
    const PICKED = ["date", "select-one"];
    /** What is known of an answer by the kind of its control: its autofill words, and the keyboard for it. */
    const KINDS: Record<string, readonly [RegExp, string]> = {
      email: [/^(email|username)$/, "email"],
      tel: [/^tel$/, "tel"],
      password: [/^(current|new)-password$/, "text"],
      search: [/^off$/, "search"],
    };
    const controls = document.querySelectorAll<HTMLInputElement>("input, select, textarea");
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility() || control.closest("[aria-hidden=true]")) return [];
      const [words, keyboard] = KINDS[control.type] ?? [/./, "text"];
      const faults = [
        !words.test(control.autocomplete) && `autocomplete is "${control.autocomplete}"`,
        !PICKED.includes(control.type) && control.inputMode !== keyboard && `inputmode is "${control.inputMode}"`,
        (control.labels?.length ?? 0) !== 1 && "not one label",
      ].filter((fault) => fault !== false);
      return faults.map((fault) => `${control.name}: ${fault}`);
    });
  });

for (const route of EVERY_PAGE) {
  test(`a form of ${route.path} names its mistakes above, beside the field, and in the title`, async ({
    page,
    demo,
  }) => {
    await openPage(page, route, demo);
    expect(await unhelped(page)).toEqual([]);
    const form = page.locator("main form[novalidate]");
    if ((await form.count()) === 0) return;
    await takeOver(page);
    const title = await page.title();
    await form.locator("[type=submit]").click();
    await expectMistakesTold(page, title);
  });
}

async function expectMistakesTold(page: Page, title: string): Promise<void> {
  const summary = page.getByRole("group", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  const links = await summary.getByRole("link").all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    await link.click();
    const control = page.locator(":focus");
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await expect(control).toHaveAccessibleDescription(new RegExp(`Error: ${await link.textContent()}`));
  }
}

test("a mistake that is told above and not beside its field would be found", async ({ page }) => {
  await page.goto("/contact");
  await takeOver(page);
  const title = await page.title();
  await page.locator("main form [type=submit]").click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.evaluate(() => document.querySelector("main form textarea")?.removeAttribute("aria-describedby"));
  await expect(expectMistakesTold(page, title)).rejects.toThrow("toHaveAccessibleDescription");
});

test("a control without help would be found", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => {
    for (const name of ["autocomplete", "inputmode"]) document.querySelector("main form input")?.removeAttribute(name);
    const email = document.querySelector("main form [type=email]");
    email?.setAttribute("autocomplete", "name");
    email?.setAttribute("inputmode", "text");
    document.querySelector("main form label[for$=message]")?.remove();
  });
  expect(await unhelped(page)).toEqual([
    'name: autocomplete is ""',
    'name: inputmode is ""',
    'email: autocomplete is "name"',
    'email: inputmode is "text"',
    "message: not one label",
  ]);
});
