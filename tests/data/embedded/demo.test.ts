import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { isRecord } from "#document/model/schema.ts";
import { trustedProxy } from "#server/backend/http/client-ip.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { readSite } from "#server/document/read-site.ts";
import { openDatabase } from "#server/postgres/open-database.ts";
import { openEmbedded } from "#server/serve/open-embedded.ts";
import { request } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

const TOKEN = "/auth/v1/token?grant_type=password";
const options = { siteUrl: "http://site.test" };

const PEOPLE = ["demo", "staff", "owner"];

const signIns = async (backend: Pick<Backend, "fetch">, host = "example.com") =>
  Promise.all(
    PEOPLE.map(async (who) => {
      const body = { email: `${who}@${host}`, password: "demo1234" };
      return (await backend.fetch(request(TOKEN, { method: "POST", body }), null)).status;
    }),
  );

test("no demo people unasked, not even from an earlier start", async () => {
  const data = await ownData();
  const open = await openBackend({ ...options, ...data });
  expect(await signIns(open)).toEqual([400, 400, 400]);
  const left = await open.withDatabase((database) =>
    database.query("select id from public.orders union all select user_id from public.staff"),
  );
  expect(left.rows).toEqual([]);
  await open.close();

  const asked = await openBackend({ ...options, ...data, demo: true });
  expect(await signIns(asked)).toEqual([200, 200, 200]);
  await asked.close();
});

test("demo people with another address by now: the next start goes on, and one without them removes them", async () => {
  const data = await ownData();
  const first = await openBackend({ ...options, ...data, demo: true });
  await first.withDatabase((database) =>
    database.query("update auth.users set email = replace(email, 'example.com', 'shop.test')"),
  );
  await first.close();
  const next = await openBackend({ ...options, ...data, demo: true });
  expect(await signIns(next, "shop.test")).toEqual([200, 200, 200]);
  await next.close();
  const open = await openBackend({ ...options, ...data });
  expect(await signIns(open, "shop.test")).toEqual([400, 400, 400]);
  await open.close();
});

test.each([
  ["this machine's alone", "http://127.0.0.1:4173", {}, 200],
  ["behind a proxy on the same machine", "http://127.0.0.1:4173", { TRUST_PROXY: "1" }, 400],
  ["behind a proxy that visitors know by another name", "https://vellai.example", {}, 400],
])("npm start on loopback, %s", async (_, siteUrl, env, status) => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const { dataDir, database } = await ownData();
  const backend = await openEmbedded({
    ...{
      database: openDatabase({ dataDir, url: database.url }),
      dataDir,
      host: "127.0.0.1",
      siteUrl,
      env,
      trusted: trustedProxy(env),
    },
    site: () => readSite("tests/fixtures/site.json"),
  });
  said.mockRestore();
  const server = createServer((asked, response) => backend.answer?.(asked, response));
  const url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const ask = (asked: Request) =>
    fetch(new Request(url + new URL(asked.url).pathname + new URL(asked.url).search, asked));
  expect(await signIns({ fetch: ask })).toEqual([status, status, status]);
  const account = { email: "asha@example.com", password: "a good password" };
  const signedUp: unknown = await (await ask(request("/auth/v1/signup", { method: "POST", body: account }))).json();
  expect(isRecord(signedUp) && "access_token" in signedUp).toBe(status === 200);
  server.close();
  await backend.close();
});
