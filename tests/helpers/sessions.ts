import type { APIRequestContext } from "@playwright/test";
import { DEMO, DEMO_STAFF, newCustomer, type StoredSession, signIn } from "#tests/helpers/backend.ts";
import { e2eTest } from "#tests/helpers/e2e.ts";

interface Sessions {
  readonly backend: APIRequestContext;
  readonly demo: StoredSession;
  /** Of a customer without orders. */
  readonly newcomer: StoredSession;
  readonly staff: StoredSession;
}

/** Sessions that the tests of a worker share, and must not end. */
export const sessionsTest = e2eTest.extend<object, Sessions>({
  backend: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(request);
      await request.dispose();
    },
    { scope: "worker" },
  ],
  demo: [async ({ backend }, use) => use(await signIn(backend, DEMO)), { scope: "worker" }],
  newcomer: [async ({ backend }, use) => use(await newCustomer(backend)), { scope: "worker" }],
  staff: [async ({ backend }, use) => use(await signIn(backend, DEMO_STAFF)), { scope: "worker" }],
});
