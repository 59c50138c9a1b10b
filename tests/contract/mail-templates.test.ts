import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailLinkIn } from "#account/credentials/mail-link.ts";
import { readSite } from "#server/document/read-site.ts";
import { fillTemplate, type MailKind, mailTemplate } from "#server/mail/mail-templates.ts";

const SITE_URL = "https://laundry.example";
const TOKEN = "3f9a".repeat(16);
const { routes, forms } = readSite();
const LINKING = ["confirmation", "recovery", "email_change"] as const;
const ALL: readonly MailKind[] = [
  ...LINKING,
  "magic_link",
  "reauthentication",
  "mfa_factor_unenrolled",
  "password_changed",
  "email_changed",
];
const source = (kind: MailKind) => readFileSync(mailTemplate(kind).content_path, "utf8");

/** The actions of a page's forms. */
function actionsOn(path: string) {
  const sections = routes.find((route) => route.path === path)?.sections ?? [];
  const ids = sections.flatMap((section) => ("form" in section ? section.form : []));
  return forms.filter(({ id }) => ids.includes(id)).map(({ action }) => action);
}

/** The addresses in a mail. */
const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&")));

test.each(LINKING)("the link in the %s mail leads to a page of the site that uses it", (kind) => {
  const addresses = addressesIn(fillTemplate(kind, { SiteURL: SITE_URL, TokenHash: TOKEN }).html);
  expect(addresses).toHaveLength(1);
  for (const { origin, pathname, search, hash } of addresses) {
    expect([origin, search]).toEqual([SITE_URL, ""]);
    expect(actionsOn(pathname).flatMap((action) => mailLinkIn(hash, action)?.tokenHash ?? [])).toEqual([TOKEN]);
  }
});

test("a mail without a page on the site has a code and no link", () => {
  expect(addressesIn(source("magic_link"))).toEqual([]);
});

test("no mail has a link that opening it uses up", () => {
  for (const kind of ALL) expect(source(kind)).not.toContain("ConfirmationURL");
});

const values = { SiteURL: SITE_URL, Email: "new@example.com", OldEmail: 'a<b>&"@example.com' };

test("user input is escaped in mails", () => {
  const { html, text } = fillTemplate("email_changed", values);
  expect(html).toContain("a&lt;b&gt;&amp;&quot;@example.com no longer");
  expect(text).toContain('a<b>&"@example.com no longer');
  expect(html).not.toMatch(/\{\{|<b>/);
});

test("a template with an unknown variable is reported", () => {
  expect(() => fillTemplate("password_changed", { Email: "a@example.com" })).toThrow(
    "supabase/templates/password_changed_notification.html wants {{ .SiteURL }}, which this mail does not have.",
  );
});
