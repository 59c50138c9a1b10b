import { expect, test } from "vitest";
import { peerHeaders, peerOf } from "#scripts/backend/peer.ts";

const asked = (forwarded?: string) =>
  Object({
    socket: { remoteAddress: "10.0.0.9" },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  });

test.each([
  ["what a visitor says of themselves counts for nothing", "1.2.3.4", 0, "10.0.0.9"],
  ["one proxy wrote the last address", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["of two proxies the outer one saw the visitor", "6.6.6.6, 1.2.3.4, 10.0.0.1", 2, "1.2.3.4"],
  ["an IPv6 address", "2001:db8::7", 1, "2001:db8::7"],
  ["a proxy that wrote nothing", undefined, 1, "10.0.0.9"],
  ["a proxy that wrote nonsense", "unknown", 1, "10.0.0.9"],
  ["fewer addresses than proxies", "1.2.3.4", 3, "10.0.0.9"],
])("%s", (_, forwarded, proxies, peer) => {
  expect(peerOf(asked(forwarded), proxies)).toBe(peer);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["127.0.0.1", null],
  ["::ffff:127.0.0.1", null],
  ["::1", null],
  [null, null],
])("the database hears of %s as %s", (peer, told) => {
  expect(peerHeaders(peer)).toEqual(told === null ? {} : { "x-forwarded-for": told });
});
