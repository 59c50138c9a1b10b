import type { APIRequestContext, Page } from "@playwright/test";
import { asShop, DEMO_STAFF, keepSession, type StoredSession, signIn } from "#tests/helpers/backend.ts";
import { e2eTest } from "#tests/helpers/e2e.ts";

/** A session of a staff member. */
export const deskTest = e2eTest.extend<object, { staff: StoredSession }>({
  staff: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(await signIn(request, DEMO_STAFF));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});

/** Opens the desk as a staff member. */
export async function openDesk(page: Page, staff: StoredSession, place = "inbox"): Promise<void> {
  await keepSession(page, staff, "/desk");
  await page.goto(`/desk#${place}`);
  await page.reload();
}

/** Gives an account a role, or removes it with null. */
export function setRole(request: APIRequestContext, email: string, role: string | null): Promise<void> {
  return asShop(request, "rpc/set_staff_role", { email, role });
}
