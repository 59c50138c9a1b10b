import type { Page } from "@playwright/test";
import { keepSession, type StoredSession, storedSession } from "#tests/helpers/backend.ts";
import { atRest, expect } from "#tests/helpers/e2e.ts";
import { arrived, confirmed, fillIn, REQUEST_FORMS, send } from "#tests/helpers/request-forms.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

// Whoever makes a link must not choose as whom its visitor is signed in: what the visitor sends would be theirs to read.

/** What the authentication service puts into the address of a page after a link of its own. */
function tokens({ access_token, refresh_token }: StoredSession, type: string): string {
  return `#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer&type=${type}`;
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

for (const path of ["/", "/contact", "/login", "/reset-password"])
  for (const type of ["recovery", "signup", "magiclink"])
    test(
      `a session in the address of ${path} (${type}) is not taken`,
      slowUnless(path === "/contact" || (path === "/reset-password" && type === "recovery")),
      async ({ page, newcomer }) => {
        await page.goto(path + tokens(newcomer, type));
        await atRest(page);
        await expect.poll(() => new URL(page.url()).hash).toBe("");
        await expect(menu(page).getByRole("link", { name: "Login" })).toBeVisible();
        expect(await storedSession(page)).toBeNull();
      },
    );

test("what is sent after such a link belongs to nobody", { tag: "@slow" }, async ({ page, newcomer: attacker }) => {
  const form = REQUEST_FORMS.contact();
  await page.goto(form.path + tokens(attacker, "signup"));
  await fillIn(page, form);
  await send(page, form);
  await confirmed(page, form);
  expect(await arrived(page.request, form)).toMatchObject([{ ...form.stored, user_id: null }]);
});

test("a customer who is logged in stays who they are", async ({ page, demo, newcomer }) => {
  await keepSession(page, demo);
  await page.goto(`/contact${tokens(newcomer, "magiclink")}`);
  await expect(menu(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect((await storedSession(page))?.user.id).toBe(demo.user.id);
});

test("a session that is taken would be noticed", { tag: "@slow" }, async ({ page, newcomer }) => {
  await keepSession(page, newcomer);
  await page.goto("/contact");
  await expect(menu(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect((await storedSession(page))?.user.id).toBe(newcomer.user.id);
});

test("an address without tokens keeps what is behind its #", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/pricing#shoes");
  await atRest(page);
  await expect(page).toHaveURL("/pricing#shoes");
});
