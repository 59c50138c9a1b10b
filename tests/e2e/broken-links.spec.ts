import type { Page } from "@playwright/test";
import { deadEnd } from "#tests/helpers/dead-end.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";
import { watchMain } from "#tests/helpers/watch-main.ts";

const brokenLink = (page: Page, name = "This link no longer works") => page.getByRole("group", { name });

for (const [what, hash] of [
  ["without a link", ""],
  ["by a link that lost its end", "#token_hash=3f9a"],
  ["by a link that lost its type", "#token_hash=3f9a3f9a3f9a3f9a3f9a3f9a3f9a3f9a"],
  ["by a link for something else", "#token_hash=3f9a3f9a3f9a3f9a3f9a3f9a3f9a3f9a&type=signup"],
  ["by a link with a script in it", "#token_hash=<script>alert(1)</script>&type=recovery"],
] as const) {
  test(`whoever comes ${what} is led to where there is a new one`, slowUnless(hash === ""), async ({ page }) => {
    const seen = await watchMain(page);
    await page.goto(`/reset-password${hash}`);
    await expect(page).toHaveURL("/forgot-password?failure=link-incomplete");
    await expect(brokenLink(page, "This link is not complete")).toBeFocused();
    expect(await deadEnd(page)).toEqual([]);
    expect(seen.filter((html) => html.includes("Save new password"))).toEqual([]);
  });
}

test("a link of another site is refused in the same words as one that has expired", async ({ page, expected }) => {
  expected.push(/status of 403 .*\/auth\/v1\/verify/);
  await page.goto(`/reset-password#token_hash=${"3f9a".repeat(16)}&type=recovery`);
  await page.getByLabel("New password", { exact: true }).fill("marigold on indigo");
  await page.getByLabel("Confirm new password").fill("marigold on indigo");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(brokenLink(page)).toBeFocused();
});

test("a failure that is not the form's own is not shown", async ({ page }) => {
  await page.goto("/forgot-password?failure=user-banned-by-me");
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await expect(page.locator("form[data-form] [role=group]")).toHaveCount(0);
});
