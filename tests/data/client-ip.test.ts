import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type ResultRow, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The network that requests with these headers are counted for. */
async function networkOf(headers: string, trusted?: string): Promise<ResultRow | undefined> {
  const [row] = await world.rehearse(async (sql) => {
    if (trusted !== undefined) await sql(`update private.settings set client_ip_header = '${trusted}'`);
    await sql(`select set_config('request.headers', '${headers}', true)`);
    return sql("select private.visitor_network() as network");
  });
  return row;
}

test.each([
  ["", null],
  ["{}", null],
  ["no json", null],
  ["[]", null],
  ['{"cf-connecting-ip":"unknown"}', null],
  ['{"cf-connecting-ip":"203.0.113.8"}', "203.0.113.8"],
  ['{"cf-connecting-ip":"::ffff:203.0.113.8"}', "203.0.113.8"],
  ['{"cf-connecting-ip":"2001:db8:1:2:3::4"}', "2001:db8:1:2::/64"],
])("the headers %s name the network %s", async (headers, network) => {
  expect(await networkOf(headers)).toEqual({ network });
});

test("a header that the gateway does not set itself counts for nothing", async () => {
  const forged = '{"cf-connecting-ip":"203.0.113.8","x-forwarded-for":"6.6.6.6","x-real-ip":"6.6.6.6"}';
  expect(await networkOf(forged)).toEqual({ network: "203.0.113.8" });
  expect(await networkOf('{"x-forwarded-for":"6.6.6.6","x-real-ip":"6.6.6.6"}')).toEqual({ network: null });
});

test("behind another gateway the setting names its header, and cf-connecting-ip is the client's own word", async () => {
  const headers = '{"cf-connecting-ip":"6.6.6.6","x-real-ip":"203.0.113.8"}';
  expect(await networkOf(headers, "x-real-ip")).toEqual({ network: "203.0.113.8" });
});

test("of a forwarded list only the last entry is the gateway's", async () => {
  const headers = '{"x-forwarded-for":"6.6.6.6, 203.0.113.8"}';
  expect(await networkOf(headers, "x-forwarded-for")).toEqual({ network: "203.0.113.8" });
});
