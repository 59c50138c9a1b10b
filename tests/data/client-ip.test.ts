import { expect, test } from "vitest";
import { fileWorld } from "#tests/data/world.ts";

const world = await fileWorld();
const FORGED = { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6" };

test.each<[headers: string | object, network: string | null, trusted?: string]>([
  ["", null],
  ["{}", null],
  ["no json", null],
  ["[]", null],
  [{ "cf-connecting-ip": "unknown" }, null],
  [{ "cf-connecting-ip": "203.0.113.8" }, "203.0.113.8"],
  [{ "cf-connecting-ip": "::ffff:203.0.113.8" }, "203.0.113.8"],
  [{ "cf-connecting-ip": "2001:db8:1:2:3::4" }, "2001:db8:1:2::/64"],
  // A header that the gateway does not set itself counts for nothing.
  [{ "cf-connecting-ip": "203.0.113.8", ...FORGED }, "203.0.113.8"],
  [FORGED, null],
  // Behind another gateway, cf-connecting-ip is the client's own word.
  [{ "cf-connecting-ip": "6.6.6.6", "x-real-ip": "203.0.113.8" }, "203.0.113.8", "x-real-ip"],
  // Of a forwarded list only the last entry is the gateway's.
  [{ "x-forwarded-for": "6.6.6.6, 203.0.113.8" }, "203.0.113.8", "x-forwarded-for"],
])("the headers %j name the network %s", async (headers, network, trusted = "cf-connecting-ip") => {
  const text = typeof headers === "string" ? headers : JSON.stringify(headers);
  const rows = await world.rehearse(async (sql) => {
    await sql(`update private.settings set client_ip_header = '${trusted}'`);
    await sql(`select set_config('request.headers', '${text}', true)`);
    return sql("select private.visitor_network() as network");
  });
  expect(rows).toEqual([{ network }]);
});
