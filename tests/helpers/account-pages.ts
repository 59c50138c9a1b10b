import { expect, type Locator, type Page } from "@playwright/test";

/** Toasts: successes in one region, failures in the other. */
export const successToast = (page: Page): Locator => page.locator("[role=status]:has([data-tone])");
export const failureToast = (page: Page): Locator => page.locator("[role=alert]:has([data-tone])");

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const login = page.getByRole("button", { name: "Login" });
  // The address changes a moment before the page does, and both have fields of these names.
  await login.waitFor();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await login.click();
}

export interface NewAccount {
  readonly name?: string;
  readonly email: string;
  readonly password: string;
  readonly again?: string;
}

export async function signUp(
  page: Page,
  { name = "Asha", email, password, again = password }: NewAccount,
): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(again);
  await page.getByRole("button", { name: "Sign up" }).click();
}

/** The three tiles of the dashboard as screen readers read them: "Active Orders 2". */
export async function tiles(page: Page): Promise<string[]> {
  const texts = await page.locator("dl > div").allInnerTexts();
  return texts.map((text) => text.split("\n").filter(Boolean).slice(0, 2).join(" "));
}

/**
 * Logs out once all requests of the dashboard are answered, since later ones would be refused, and waits until it is
 * done: a page opened before that still finds the session.
 */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Where you are logged in" })).toHaveAttribute("aria-busy", "false");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(/\/login/);
}

/** Problems that leave people stuck on a page: no heading, no text, or no control. */
export function deadEnd(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const shows = (parts: string) => [...(main?.querySelectorAll(parts) ?? [])].some((part) => part.checkVisibility());
    return [
      !shows("h1") && "no heading",
      !shows("p, label, li, td") && "nothing to read",
      !shows("a[href], button:not([aria-disabled=true])") && "nothing to do",
    ].filter((lack) => lack !== false);
  });
}

/** Records every text in the main part of any page from now on, however short it is visible. */
export async function watchMain(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction("noteMain", (html: string) => seen.push(html));
  await page.addInitScript(() => {
    const note = () => {
      const main = document.querySelector("main");
      const tell: unknown = Reflect.get(window, "noteMain");
      if (main && typeof tell === "function") tell(main.innerHTML);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}
