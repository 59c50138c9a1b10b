import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { expectProblemsShown, unhelped } from "#tests/helpers/probes/forms.ts";
import { test } from "#tests/helpers/test.ts";

test("a mistake that is told above and not beside its field would be found", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/contact");
  await hydrate(page);
  const title = await page.title();
  await page.locator("main form [type=submit]").click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.evaluate(() => document.querySelector("main form textarea")?.removeAttribute("aria-describedby"));
  await expect(expectProblemsShown(page)).rejects.toThrow("toHaveAccessibleDescription");
});

test("a control without help would be found", { tag: "@slow" }, async ({ page }) => {
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
