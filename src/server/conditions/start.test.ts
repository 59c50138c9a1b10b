import { expect, test } from "vitest";
import { startNotices } from "#server/conditions/conditions.ts";
import { nodeFinding } from "#server/conditions/machine.ts";
import { readSite } from "#server/document/read-site.ts";

const site = readSite("tests/fixtures/site.json");
const own = { ...site, business: { ...site.business, email: "hello@laundry.in", phone: "+91 94430 12345" } };

test("a public start with the sample's contact details says so, and how each is found", () => {
  const notices = (isPublic: boolean, shown: typeof site) =>
    startNotices({ isPublic, site: shown }).filter((line) => !line.startsWith("Node.js: "));
  expect(notices(true, site)).toEqual([
    expect.stringMatching(/^contact details: .*nobody gets what visitors send. Remedy: .*check --publish/),
  ]);
  expect([notices(true, own), notices(false, site)]).toEqual([[], []]);
});

test.each([
  ["18.20.4", "2026-01-01", "wrong", "and the site needs 20"],
  ["20.18.3", "2026-01-01", "wrong", "and the site needs 20"],
  ["20.20.2", "2026-04-30", "fine", "20.20.2"],
  ["20.20.2", "2026-05-01", "noted", "gets no repairs since 2026-04-30"],
  ["22.1.0", "2027-05-01", "noted", "since 2027-04-30"],
  ["23.0.0", "2026-01-01", "noted", "gets no repairs, not"],
  ["24.0.0", "2026-12-01", "fine", "24.0.0"],
  ["26.1.0", "2030-01-01", "fine", "26.1.0"],
])("Node.js %s on %s is %s", (version, day, found, words) =>
  expect(nodeFinding(version, new Date(day))).toEqual({ [found]: expect.stringContaining(words) }),
);
