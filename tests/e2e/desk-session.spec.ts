import type { Page } from "@playwright/test";
import { newCustomer, rows } from "#tests/helpers/backend.ts";
import { openDesk, setRole } from "#tests/helpers/desk.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { asStaff, COLLECTED, newOrder } from "#tests/helpers/shop-orders.ts";
import { test } from "#tests/helpers/test.ts";

test.use({ expected: [/400 .*refresh_token/], tolerated: [/401 .*\/rest\/v1\//] });

const sheet = (page: Page) => page.getByRole("dialog");
const count = (page: Page) => page.getByRole("button", { name: "Count the pieces", exact: true });
const send = (page: Page) => sheet(page).getByRole("button", { name: "Save pieces and prices" });

for (const [when, isSent] of [
  ["while it is counted", false],
  ["before the count is sent", true],
] as const)
  test(`a session that ends ${when} loses nothing of it: signed in again, it is sent`, { tag: "@slow" }, async ({
    page,
    request,
  }) => {
    const member = await newCustomer(request, "Selvi");
    await setRole(request, member.user.email, "staff");
    const collected = await newOrder(request, undefined, { name: "Session Saroja" });
    await asStaff(request, collected, COLLECTED);
    await openDesk(page, member, `board?order=${collected.id}`);
    await count(page).click();
    await sheet(page).getByRole("combobox", { name: "Item" }).fill("fo");
    await page.keyboard.press("Enter");
    await sheet(page).getByLabel("Qty (Kg)").fill("2");
    await page.keyboard.press("Enter");
    await sheet(page).getByLabel("Pieces counted").fill("8");

    // Its token has run out, and it cannot be renewed. In one go: what the desk reads by itself would meet it first.
    await send(page).evaluate((button: HTMLButtonElement, isPressed) => {
      for (const [key, text] of Object.entries(localStorage)) {
        if (!key.endsWith("-auth-token")) continue;
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1, refresh_token: "ended" }));
      }
      if (isPressed) button.click();
      // As when somebody comes back to the page.
      else document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, isSent);
    await expect(page.getByText(/^You’ve been logged out/)).toBeVisible();
    await page.getByLabel("E-mail").fill(member.user.email);
    await page.getByLabel("Password", { exact: true }).fill("neel on cotton");
    await page.getByRole("button", { name: "Log in" }).click();

    if (!isSent) {
      await count(page).click();
      await expect(sheet(page).getByText("2 × Wash & Fold")).toBeVisible();
      await expect(sheet(page).getByLabel("Pieces counted")).toHaveValue("8");
      await send(page).click();
    }
    await expect(page.getByRole("button", { name: "Start cleaning" })).toBeVisible();
    const read = async () => (await rows(request, "orders", `id=eq.${collected.id}`))[0];
    await expect.poll(read).toMatchObject({ status: "itemised", pieces: 8, total_paise: 15_000 });
    await setRole(request, member.user.email, null);
  });
