import { readSite } from "#server/document/read-site.ts";
import { logIn } from "#tests/helpers/account-pages.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { recordIn } from "#tests/helpers/fields.ts";
import { askAsOwner, PEOPLE, signInToEditor, writeVersion } from "#tests/helpers/own-site.ts";
import { expectNoBarrier } from "#tests/helpers/probes/axe.ts";
import { test } from "#tests/helpers/test.ts";
import { addFactor } from "#tests/helpers/totp.ts";

test.describe.configure({ timeout: 300_000 });

test("who needs a code and has none is led to the switch: from the login, the desk and the editor, and back", {
  tag: "@slow",
}, async ({ page, ownSite, request }) => {
  const { number } = recordIn(await askAsOwner(ownSite, request, "editor_start"));
  const site = readSite();
  const document = { ...site, orders: { ...site.orders, secondFactor: "owners-and-staff" } };
  await writeVersion(ownSite, document, Number(number));
  const switchedOn = page.getByText("Working in the shop needs a code besides the password.");
  const card = page.getByRole("heading", { name: "Switch on codes first" });
  const heading = page.getByRole("heading", { name: "Code from an app" });
  await expect(async () => {
    const pages = await request.get(`${ownSite.url}/published.json`);
    expect(recordIn(await pages.json())["version"]).toBe(Number(number) + 1);
  }).toPass({ timeout: 120_000 });

  await page.goto(`${ownSite.url}/login`);
  await logIn(page, PEOPLE.customer);
  await expect(page.getByText("Not switched on.")).toBeVisible();
  await expect(switchedOn).toBeHidden();
  await page.getByRole("button", { name: "Log out" }).first().click();

  await logIn(page, PEOPLE.staff);
  await expect(switchedOn).toBeInViewport();
  await expect(heading).toBeFocused();
  await expectNoBarrier(page, "the account that asks for a factor", "main");
  await page.goto(`${ownSite.url}/desk`);
  await expect(card).toBeVisible();
  await expectNoBarrier(page, "the desk that asks for a factor", "main");
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(switchedOn).toBeInViewport();
  await addFactor(page, "My phone", page.getByRole("link", { name: "Board" }));
  await expect(page).toHaveURL(/\/desk/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInToEditor(page, ownSite);
  await expect(card).toBeVisible();
  await expectNoBarrier(page, "the editor that asks for a factor", "main");
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(switchedOn).toBeInViewport();
  await addFactor(page, "My phone", page.getByLabel("Page in the preview"));
  await expect(page).toHaveURL(/\/edit/);

  await page.goto(`${ownSite.url}/dashboard`);
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(switchedOn).toBeInViewport();
});
