import { expect, type Page } from "@playwright/test";

/** A line per control without a name, or without the right autocomplete or inputmode. */
export const unhelped = (page: Page) =>
  page.evaluate(() => {
    const PICKED = ["date", "select-one"];
    /** Expected autocomplete and inputmode by the kind of control. */
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

/** Sends an empty form: problems are listed above it, at their fields, and in the title. */
export async function expectProblemsShown(page: Page): Promise<void> {
  const title = (await page.title()).replace(/^Error: /, "");
  await page.locator("main form [type=submit]").click();
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
