import { expect, test } from "vitest";
import { isLoopback } from "#lib/is-loopback.ts";
import { backendNotice, builtFor } from "#server/backend/accounts/notice.ts";

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
