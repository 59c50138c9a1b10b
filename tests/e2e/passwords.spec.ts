import type { Page } from "@playwright/test";
import { logIn, signUp } from "#tests/helpers/account-pages.ts";
import { keepSession, newAddress, newCustomer } from "#tests/helpers/backend.ts";
import { expect, hydrate } from "#tests/helpers/e2e.ts";
import { slowUnless } from "#tests/helpers/tags.ts";
import { test } from "#tests/helpers/test.ts";

const PASSWORD = "  வெள்ளை 🧺 neel  ";

/** What a field for a password does to people who paste, type, or want to look. */
async function hindrances(page: Page, label: string): Promise<string[]> {
  const field = page.getByLabel(label, { exact: true });
  await hydrate(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  const pasted = await field.inputValue();
  await field.fill("");
  await field.pressSequentially(PASSWORD);
  const typed = await field.inputValue();
  const press = (name: string) => page.getByRole("button", { name: `${name} ${label}`, exact: true }).click();
  const [seen, hidden] = [page.locator(`input[type=text][name=password]`), field.and(page.locator("[type=password]"))];
  await press("Show");
  const isShown = (await seen.count()) === 1 && (await seen.inputValue()) === typed;
  if (isShown) await press("Hide");
  return [
    pasted !== PASSWORD && "what is pasted is lost",
    typed !== PASSWORD && "what is typed is changed",
    !isShown && "it cannot be looked at",
    (await hidden.count()) !== 1 && "it stays in sight",
  ].filter((hindrance) => hindrance !== false);
}

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

for (const [path, label] of [
  ["/login", "Password"],
  ["/signup", "Password"],
  ["/reset-password", "New password"],
] as const) {
  test(
    `the password of ${path} can be pasted, typed and looked at as it is`,
    slowUnless(path === "/signup"),
    async ({ page }) => {
      if (path === "/reset-password") await keepSession(page, await newCustomer(page.request));
      await page.goto(path);
      expect(await hindrances(page, label)).toEqual([]);
    },
  );
}

for (const password of [PASSWORD, "kottai"]) {
  test(`${JSON.stringify(password)} opens an account and lets its owner in`, { tag: "@slow" }, async ({ page }) => {
    const customer = { email: newAddress(), password };
    await page.goto("/signup");
    await signUp(page, customer);
    await expect(page).toHaveURL("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL("/dashboard");
  });
}

const BROKEN: readonly (readonly [broken: string, spoil: () => void, found: readonly string[]])[] = [
  [
    "refuses what is pasted",
    () => addEventListener("paste", (event) => event.preventDefault(), true),
    ["what is pasted is lost"],
  ],
  [
    "trims",
    () =>
      addEventListener("input", ({ target }) => {
        if (target instanceof HTMLInputElement) target.value = target.value.trim();
      }),
    ["what is pasted is lost", "what is typed is changed"],
  ],
  [
    "takes eight characters",
    () => document.querySelector("[name=password]")?.setAttribute("maxlength", "8"),
    ["what is pasted is lost", "what is typed is changed"],
  ],
  [
    "shows nothing",
    () => addEventListener("click", (event) => event.stopImmediatePropagation(), true),
    ["it cannot be looked at"],
  ],
];

for (const [broken, spoil, found] of BROKEN) {
  test(`a field that ${broken} would be found`, { tag: "@slow" }, async ({ page }) => {
    await page.goto("/login");
    await hydrate(page);
    await page.evaluate(spoil);
    expect(await hindrances(page, "Password")).toEqual(found);
  });
}
