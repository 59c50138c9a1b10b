import type { Page } from "@playwright/test";
import { expect, holdBack, e2eTest as test } from "#tests/helpers/e2e.ts";

const answer = (page: Page) => page.locator("#area").getByRole("status");

test("the first screen answers a PIN code, half a name, a place not served", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Do you come to my street?" }).click();
  const field = page.getByLabel("Do you come to my street?");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL("/");

  const answer = page.locator("#hero").getByRole("status");
  await field.fill(" ௬௪௧ ௦௦௨ ");
  await expect(answer).toHaveText(
    /^Yes, we come to R\.S\. Puram \(641002\)\. .* free, Mon–Sun\. Next pickup: \S+, .+\s[ap]m\.$/,
  );
  await expect(answer).toBeInViewport();
  await field.fill("peela");
  await expect(answer).toContainText("Yes, we come to Peelamedu.");
  await field.fill("600001");
  await expect(answer).toContainText("does not come to 600001 yet. Bring your clothes to us");
  const chat = answer.getByRole("link", { name: "WhatsApp" });
  await expect(chat).toHaveAttribute("href", /text=Do%20you%20come%20to%20my%20street%3F%0A600001$/);
});

test("where it cannot be asked on the first screen, it leads to the page that asks it", async ({ page, expected }) => {
  expected.push(/status of 503/);
  await page.route("**/data/contact.json", (route) => route.fulfill({ status: 503 }));
  await page.goto("/");
  await page.getByRole("button", { name: "Do you come to my street?" }).click();
  await expect(page).toHaveURL("/contact#area");
  await expect(page.getByLabel("Do you come to my street?")).toBeVisible();
});

test("a name that may not be finished is answered when it is asked", async ({ page }) => {
  await page.goto("/faq");
  await page.getByLabel("Do you come to my street?").fill("Bashyakarlu");
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(answer(page)).toBeEmpty();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(answer(page)).toContainText("We do not know “Bashyakarlu” by name");
});

test("what was typed and pressed before React is there is answered", async ({ page }) => {
  const release = await holdBack(page, /\/assets\/entry-/);
  await page.goto("/contact");
  await page.getByLabel("Do you come to my street?").pressSequentially("Nowhere Street");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contact");
  release();
  await expect(answer(page)).toContainText("We do not know “Nowhere Street” by name");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the question leads to the list of areas, which is there to open and read", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Do you come to my street?" }).click();
    await expect(page).toHaveURL(/\/contact\??#area$/);
    await expect(page.getByLabel("Do you come to my street?")).toBeHidden();
    await page.getByText("All the areas we come to").click();
    await expect(page.getByText("Peelamedu")).toBeVisible();
  });
});
