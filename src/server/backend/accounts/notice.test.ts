import { expect, test } from "vitest";
import { backendNotice, sampleNotice } from "#server/backend/accounts/notice.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite("tests/fixtures/site.json");
const own = { ...site, business: { ...site.business, email: "hello@laundry.in", phone: "+91 94430 12345" } };

test("a public start with the sample's contact details says so, and how each is found", () => {
  expect(sampleNotice(true, site)).toEqual([expect.stringMatching(/@vellai\.example\. Run `npm run check:publish`/)]);
  expect([sampleNotice(true, own), sampleNotice(false, site)]).toEqual([[], []]);
});

test("a public start says what it carries, as SECURITY.md and docs/operator.md do", () => {
  const settings = { isPublic: true, confirmEmail: true, demo: false, phoneSignIn: false };
  const lines = backendNotice(settings, { siteUrl: "https://your.site", dataDir: ".data" }).join(" ");
  for (const said of ["carries one shop", "real PostgreSQL", "behind a proxy with TLS"]) expect(lines).toContain(said);
});
