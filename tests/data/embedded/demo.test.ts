import { expect, test } from "vitest";
import { openBackend } from "#scripts/backend/open-backend.ts";
import { request } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";

const LOGIN = { method: "POST", body: { email: "demo@example.com", password: "demo1234" } };
const login = () => request("/auth/v1/token?grant_type=password", LOGIN);
const options = { siteUrl: "http://site.test" };

test("the demo customer has the specified figures", async () => {
  const backend = await openBackend({ ...options, dataDir: migratedFolder() });
  const session: { access_token: string } = await (await backend.fetch(login(), null)).json();
  const read = async (path: string, ask = {}) =>
    (await backend.fetch(request(path, { token: session.access_token, ...ask }), null)).json();

  expect(await read("/rest/v1/my_order_summary?select=*")).toEqual([
    { active_orders: 2, completed_orders: 15, spent_paise: 324_000 },
  ]);
  const orders = await read("/rest/v1/rpc/my_orders", { method: "POST", body: { page_size: 100 } });
  expect(orders).toHaveLength(17);
  expect(orders.slice(0, 3)).toMatchObject([
    { services: "Wash & Fold", total_paise: 24_000, status: "closed" },
    { services: "Dry Cleaning", total_paise: 60_000, status: "in_process" },
    { services: "Premium Laundry", total_paise: 45_000, status: "closed" },
  ]);
  expect(await read("/rest/v1/profiles?select=*")).toMatchObject([{ full_name: "Meena Raman" }]);
  await backend.close();
});

test("no demo customer where others can reach the server, not even from an earlier start", async () => {
  const dataDir = migratedFolder();
  const open = await openBackend({ ...options, dataDir, host: "0.0.0.0" });
  expect((await open.fetch(login(), null)).status).toBe(400);
  const orders = await open.withDatabase((database) => database.query("select from public.orders"));
  expect(orders.rows).toEqual([]);
  await open.close();

  const local = await openBackend({ ...options, dataDir });
  expect((await local.fetch(login(), null)).status).toBe(200);
  await local.close();
});
