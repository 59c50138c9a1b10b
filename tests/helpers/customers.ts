import { DEMO, newCustomer, type StoredSession, signIn } from "#tests/helpers/backend.ts";
import { e2eTest } from "#tests/helpers/e2e.ts";

/** A session of the demo customer and one of a customer without orders, shared: tests must not end them. */
export const customerTest = e2eTest.extend<object, { demo: StoredSession; newcomer: StoredSession }>({
  demo: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(await signIn(request, DEMO));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  newcomer: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      await use(await newCustomer(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});
