import { expect, test } from "vitest";
import { isLoopback } from "#lib/is-loopback.ts";
import { backendNotice, builtFor, runtimeNotice, sampleNotice } from "#server/backend/accounts/notice.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite("tests/fixtures/site.json");
const own = { ...site, business: { ...site.business, email: "hello@laundry.in", phone: "+91 94430 12345" } };

test("a public start with the sample's contact details says so, and how each is found", () => {
  expect(sampleNotice(true, site)).toEqual([
    expect.stringMatching(/@vellai\.example\. Run `npm run vellai -- check --publish`/),
  ]);
  expect([sampleNotice(true, own), sampleNotice(false, site)]).toEqual([[], []]);
});

test.each([
  ["20.20.2", "2026-04-30", []],
  ["20.20.2", "2026-05-01", [expect.stringMatching(/^Node.js 20.20.2 gets no repairs since 2026-04-30.*Node.js 24/)]],
  ["22.1.0", "2027-05-01", [expect.stringContaining("since 2027-04-30")]],
  ["23.0.0", "2026-01-01", [expect.stringContaining("gets no repairs, not")]],
  ["24.0.0", "2026-12-01", []],
  ["26.1.0", "2030-01-01", []],
])("a start on Node.js %s on %s says in one line that it is no longer repaired, or nothing", (version, day, lines) =>
  expect(runtimeNotice(version, new Date(day))).toEqual(lines),
);

test("a public start says what it carries, as SECURITY.md and docs/operator.md do", () => {
  const settings = { isPublic: true, confirmEmail: true, demo: false, phoneSignIn: false };
  const lines = backendNotice(settings, { siteUrl: "https://your.site", dataDir: ".data" }).join(" ");
  for (const said of ["carries one shop", "real PostgreSQL", "behind a proxy with TLS"]) expect(lines).toContain(said);
});

test.each(["127.0.0.1", "127.0.0.53", "localhost", "::1"])("%s is this machine's alone", (host) =>
  expect(isLoopback(host)).toBe(true),
);

test.each(["0.0.0.0", "::", "", "192.168.1.4", "127.0.0.1.example.com", "localhost.example.com"])("%s is not", (host) =>
  expect(isLoopback(host)).toBe(false),
);

test("whoever builds without a hosted project learns where forms work, and nobody else does", () => {
  expect(builtFor(undefined).join()).toContain("VITE_SUPABASE_URL");
  expect(builtFor("")).toHaveLength(1);
  expect(builtFor("https://example.supabase.co")).toEqual([]);
});
