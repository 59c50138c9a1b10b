import { expect, test } from "vitest";
import { readSite } from "#server/document/read-site.ts";
import { cspReportsAddress, headersFile } from "#server/render/headers.ts";
import { securityTxt } from "#server/render/security-txt.ts";

const site = readSite();
const SITE_URL = "https://laundry.example";

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
}

test("researchers find a contact and its expiry date", () => {
  const now = new Date("2026-11-23T18:40:00+05:30");
  const fields = fieldsOf(securityTxt(site, SITE_URL, now));
  expect(fields["Contact"]).toBe(`mailto:${site.business.email}`);
  expect(fields["Canonical"]).toBe(`${SITE_URL}/.well-known/security.txt`);
  const days = (Date.parse(fields["Expires"] ?? "") - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test("it follows the document, and does not change within a day", () => {
  const at = (time: string) => securityTxt(site, SITE_URL, new Date(`2026-11-23T${time}Z`));
  expect(at("00:00:00")).toBe(at("23:59:59"));
  const other = { business: { ...site.business, email: "owner@other.example" } };
  expect(securityTxt(other, SITE_URL, new Date())).toContain("Contact: mailto:owner@other.example\n");
});

const page = { path: "/about", styles: [], scripts: [] };
const origins = { backend: undefined, pictures: [] };

test("policies name a report endpoint only if one is set", () => {
  const reported = headersFile([page], { ...origins, cspReports: "https://reports.example/csp" });
  expect(reported).toContain("/*\n  Strict-Transport-Security");
  expect(reported).toContain('  Reporting-Endpoints: csp="https://reports.example/csp"\n');
  expect(reported).toMatch(/\/about\n(?: {2}.*\n)+? {2}Content-Security-Policy: .*;report-to csp\n/);
  expect(headersFile([page], origins)).not.toMatch(/report/i);
});

test.each([
  [undefined, undefined],
  ["", undefined],
  ["/csp-reports", "/csp-reports"],
  ["https://reports.example/csp?site=1", "https://reports.example/csp?site=1"],
])("CSP_REPORT_TO=%s means %s", (named, address) => expect(cspReportsAddress(named)).toBe(address));

test.each([
  "http://reports.example",
  "reports.example",
  "//reports.example",
  'https://x.example/", evil="https://y',
  "true",
])("CSP_REPORT_TO=%s is refused with a message", (named) =>
  expect(() => cspReportsAddress(named)).toThrow(/CSP_REPORT_TO is .* Write an address/),
);
