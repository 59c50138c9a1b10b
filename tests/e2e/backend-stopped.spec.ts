import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { logIn } from "#tests/helpers/account-pages.ts";
import { DEMO, E2E_DATA_DIR } from "#tests/helpers/backend.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { confirmed, fillIn, REQUEST_FORMS, send, typed } from "#tests/helpers/request-forms.ts";
import { test as base } from "#tests/helpers/test.ts";

const OWN_DATA_DIR = `${E2E_DATA_DIR}-stopped`;

/** Starts servers of its own, which this e2e test may kill; none outlives it. */
const test = base.extend<{ startServer: (port: number) => Promise<ChildProcess> }>({
  startServer: async ({ browserName: _ }, use) => {
    const servers: ChildProcess[] = [];
    await use(async (port) => {
      const server = await startServer({ PORT: String(port), DATA_DIR: OWN_DATA_DIR });
      servers.push(server);
      return server;
    });
    for (const server of servers) server.kill("SIGKILL");
  },
});

async function kill(server: ChildProcess): Promise<void> {
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
}

test("a backend that stops mid-way costs nobody a word, and a customer gets to their orders when it is back", {
  tag: "@slow",
}, async ({ page, baseURL, expected, startServer }) => {
  test.setTimeout(120_000);
  // What was under way is cut off, what comes later is refused.
  expected.push(/ERR_CONNECTION_(RESET|REFUSED)/);
  rmSync(OWN_DATA_DIR, { recursive: true, force: true });
  const port = Number(new URL(baseURL ?? "").port) + 1000;
  const site = `http://127.0.0.1:${port}`;
  const first = await startServer(port);
  const form = REQUEST_FORMS.booking();
  await page.goto(`${site}/login`);
  await logIn(page, DEMO);
  await expect(page.getByText("Welcome, Meena Raman")).toBeVisible();
  const orders = page.getByRole("table", { name: "Recent Orders" }).locator("tbody tr");
  const other = await page.context().newPage();
  await other.goto(site + form.path);
  await fillIn(other, form);
  await expect(other.locator("html[data-ready]")).toBeAttached();

  await kill(first);
  await send(other, form);
  await expect(other.getByRole("group", { name: "Your request has not been sent" })).toContainText(
    "We cannot be reached at the moment.",
  );
  expect(await typed(other, form)).toEqual({ ...form.answers, ...form.choices });
  await page.getByRole("button", { name: "Show older orders" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
  await expect(orders).toHaveCount(10);

  await startServer(port);
  await other.getByRole("button", { name: "Try again" }).click();
  await confirmed(other, form);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(orders).toHaveCount(17);
});
