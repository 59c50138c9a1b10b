import { describe, expect, test } from "vitest";
import { CAPTCHA_PROVIDERS, captchaSetting } from "#account/backend/captcha-setting.ts";
import { LINK_RULES } from "#boot/link-rules.ts";
import { hashOf } from "#server/render/content-security-policy.ts";
import { headersFile } from "#server/render/headers.ts";

const PAGES = [
  { path: "/login", styles: [], scripts: [], needsCaptcha: true },
  { path: "/contact", styles: [], scripts: [], needsCaptcha: false },
];

/** The policies of the pages, by path. */
function policies(captcha: readonly string[] | undefined): Record<string, string> {
  const rules = headersFile(PAGES, { backend: undefined, pictures: [], captcha }).split("\n\n");
  const policyOf = (path: string) => rules.find((rule) => rule.startsWith(`${path}\n`)) ?? "";
  return Object.fromEntries(PAGES.map(({ path }) => [path, policyOf(path)]));
}

describe("a CAPTCHA service", () => {
  test("may be reached by the pages that need it, and by no other", () => {
    const { "/login": login, "/contact": contact } = policies(CAPTCHA_PROVIDERS.turnstile.origins);
    for (const directive of ["script-src 'self'", "frame-src", "connect-src 'self'"])
      expect(login).toMatch(new RegExp(`${directive}[^;]* https://challenges\\.cloudflare\\.com`));
    expect(contact).not.toContain("cloudflare");
    expect(contact).not.toContain("frame-src");
  });

  test("is in no policy when none is configured", () => {
    const { "/login": login, "/contact": contact } = policies(undefined);
    expect(login).not.toMatch(/https:|frame-src/);
    expect(login?.trim().replace("/login", "")).toBe(contact?.trim().replace("/contact", ""));
  });

  test("is named with the key of the site", () => {
    expect(captchaSetting("turnstile:0x4AAA_b-c")).toEqual({ provider: "turnstile", siteKey: "0x4AAA_b-c" });
    expect(captchaSetting("hcaptcha:10000000-ffff")).toEqual({ provider: "hcaptcha", siteKey: "10000000-ffff" });
    expect([captchaSetting(undefined), captchaSetting("")]).toEqual([undefined, undefined]);
  });

  test.each(["turnstile", "recaptcha:key", "turnstile:key; script-src *", "hcaptcha:"])("is refused as %j", (value) =>
    expect(() => captchaSetting(value)).toThrow(`VITE_CAPTCHA is "${value}". Write turnstile:<site key>`),
  );
});

test("the editor shows the pictures of a project that has no HTTPS, as on the owner's computer", () => {
  const backend = "http://127.0.0.1:54321";
  const rules = headersFile([{ path: "/edit", styles: [], scripts: [], app: "editor" }], { backend, pictures: [] });
  expect(rules).toMatch(/img-src [^;]*http:\/\/127\.0\.0\.1:54321/);
});

test("links are prepared on pages of the site, not in the applications of staff", () => {
  const origins = { backend: undefined, pictures: [] };
  const rule = hashOf(LINK_RULES);
  expect(headersFile(PAGES, origins).split(rule)).toHaveLength(1 + PAGES.length);
  expect(headersFile([{ path: "/desk", styles: [], scripts: [], app: "desk" }], origins)).not.toContain(rule);
});
