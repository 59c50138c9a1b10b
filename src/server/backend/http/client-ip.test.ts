import { expect, test } from "vitest";
import { clientIp, clientIpHeaders, trustedProxy } from "#server/backend/http/client-ip.ts";

const asked = (headers: Record<string, string> = {}) => ({ socket: { remoteAddress: "10.0.0.9" }, headers });
const forwarded = (text: string) => ({ "x-forwarded-for": text });

test.each([
  ["what a visitor says of themselves counts for nothing", forwarded("1.2.3.4"), 0, "10.0.0.9"],
  ["one proxy wrote the last address", forwarded("6.6.6.6, 1.2.3.4"), 1, "1.2.3.4"],
  ["of two proxies the outer one saw the visitor", forwarded("6.6.6.6, 1.2.3.4, 10.0.0.1"), 2, "1.2.3.4"],
  ["an IPv6 address", forwarded("2001:db8::7"), 1, "2001:db8::7"],
  ["a proxy that wrote nothing", {}, 1, "10.0.0.9"],
  ["a proxy that wrote nonsense", forwarded("unknown"), 1, "10.0.0.9"],
  ["fewer addresses than proxies", forwarded("1.2.3.4"), 3, "10.0.0.9"],
  ["another header than the trusted one", { ...forwarded("1.2.3.4"), "cf-connecting-ip": "6.6.6.6" }, 1, "1.2.3.4"],
])("%s", (_, headers, proxies, ip) => expect(clientIp(asked(headers), { proxies })).toBe(ip));

test.each([
  ["the header that was named", { "cf-connecting-ip": "1.2.3.4", ...forwarded("6.6.6.6") }, "1.2.3.4"],
  ["a value that a visitor sent before the proxy's own", { "cf-connecting-ip": "6.6.6.6, 1.2.3.4" }, "1.2.3.4"],
  ["without it, the other end of the connection", { ...forwarded("6.6.6.6"), "x-real-ip": "6.6.6.6" }, "10.0.0.9"],
])("%s tells the address", (_, headers, ip) =>
  expect(clientIp(asked(headers), { header: "cf-connecting-ip" })).toBe(ip),
);

test.each([
  [{}, { proxies: 0 }],
  [{ TRUST_PROXY: "" }, { proxies: 0 }],
  [{ TRUST_PROXY: "0" }, { proxies: 0 }],
  [{ TRUST_PROXY: "2" }, { proxies: 2 }],
  [{ CLIENT_IP_HEADER: "CF-Connecting-IP" }, { header: "cf-connecting-ip" }],
  [{ TRUST_PROXY: "0", CLIENT_IP_HEADER: "x-real-ip" }, { header: "x-real-ip" }],
])("%j is understood", (env, trusted) => expect(trustedProxy(env)).toEqual(trusted));

test.each([
  [{ TRUST_PROXY: "true" }, /TRUST_PROXY is "true".*TRUST_PROXY=1/],
  [{ TRUST_PROXY: "-1" }, /TRUST_PROXY=1/],
  [{ TRUST_PROXY: "1.5" }, /TRUST_PROXY=1/],
  [{ TRUST_PROXY: "loopback" }, /TRUST_PROXY=1/],
  [{ TRUST_PROXY: "1e1" }, /TRUST_PROXY=1/],
  [{ TRUST_PROXY: "99" }, /TRUST_PROXY=1/],
  [{ CLIENT_IP_HEADER: "X-Forwarded-For" }, /TRUST_PROXY=1/],
  [{ CLIENT_IP_HEADER: "x real ip" }, /cf-connecting-ip/],
  [{ TRUST_PROXY: "1", CLIENT_IP_HEADER: "x-real-ip" }, /Keep the one/],
])("%j refuses to start and says what to write", (env, message) => expect(() => trustedProxy(env)).toThrow(message));

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["127.0.0.1", null],
  ["::ffff:127.0.0.1", null],
  ["::1", null],
  [null, null],
])("the database hears of %s as %s", (ip, reported) =>
  expect(clientIpHeaders(ip)).toEqual(reported === null ? {} : { "cf-connecting-ip": reported }),
);
