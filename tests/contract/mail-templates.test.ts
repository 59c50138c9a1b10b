import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CODE_MINUTES } from "#account/backend/code-life.ts";
import { mailLinkIn } from "#account/credentials/mail-link.ts";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { isHosted, MAILS, type MailKind, writeAccountMail } from "#server/mail/account-words.ts";
import { hostedTemplates, templateFile, withSubject } from "#server/mail/hosted-templates.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const SITE_URL = "https://laundry.example";
const TOKEN = "3f9a".repeat(16);
const site = readSite("tests/fixtures/site.json");
const inTwo: Site = translatedSite(readSchema(), site, "ta");
const CONFIG = readFileSync("supabase/config.toml", "utf8");
const LINKING = ["confirmation", "recovery", "email_change"] as const;

const KINDS = Object.keys(MAILS)
  .filter((kind): kind is MailKind => kind in MAILS)
  .filter(isHosted);

const FACTS = {
  siteUrl: SITE_URL,
  tokenHash: TOKEN,
  code: "384750",
  codeMinutes: CODE_MINUTES.hosted,
  email: "new@example.com",
  oldEmail: 'a<b>&"@example.com',
};

/** The actions of a page's forms. */
function actionsOn(path: string) {
  const sections = site.routes.find((route) => route.path === path)?.sections ?? [];
  const ids = sections.flatMap((section) => ("form" in section ? section.form : []));
  return site.forms.filter(({ id }) => ids.includes(id)).map(({ action }) => action);
}

/** The addresses in a mail. */
const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&")));

test.each(LINKING)("the link in the %s mail leads to a page of the site that uses it", (kind) => {
  const addresses = addressesIn(writeAccountMail(site, kind, FACTS).html);
  expect(addresses).toHaveLength(1);
  for (const { origin, pathname, search, hash } of addresses) {
    expect([origin, search]).toEqual([SITE_URL, ""]);
    expect(actionsOn(pathname).flatMap((action) => mailLinkIn(hash, action)?.tokenHash ?? [])).toEqual([TOKEN]);
  }
});

test.each(LINKING)("in another language the %s mail leads to its page in that language", (kind) => {
  const { subject, text, html } = writeAccountMail(inTwo, kind, FACTS, "ta");
  expect(subject).toMatch(/^⟦.+⟧$/);
  expect(html).toContain('<div lang="ta"');
  const [own] = addressesIn(writeAccountMail(site, kind, FACTS).html);
  expect(addressesIn(html).map(String)).toEqual([`${SITE_URL}/ta${own?.pathname}${own?.hash}`]);
  expect(text).toContain(`${SITE_URL}/ta${own?.pathname}${own?.hash}`);
});

test("a language that the site does not have, and a mail without its translation, leave the document’s own", () => {
  const own = writeAccountMail(site, "confirmation", FACTS);
  for (const language of ["xx", "hi", "", null, undefined])
    expect(writeAccountMail(inTwo, "confirmation", FACTS, language)).toEqual(own);
  const { "messages/account-confirmation/text": _, ...texts } = { ...inTwo.translations?.["ta"]?.texts };
  const half = { ...inTwo, translations: { ta: { texts } } };
  expect(writeAccountMail(half, "confirmation", FACTS, "ta").subject).toBe(own.subject);
});

test("a mail without a page on the site has a code and no link", () => {
  for (const kind of ["magic_link", "reauthentication"] as const) {
    const { html, text } = writeAccountMail(site, kind, FACTS);
    expect(addressesIn(html)).toEqual([]);
    expect(html).toContain(">384750</p>");
    expect(text).toMatch(/^384750\n/);
  }
});

test("user input is escaped in mails, and whole in their text", () => {
  const { html, text } = writeAccountMail(site, "email_changed", FACTS);
  expect(html).toContain("a&lt;b&gt;&amp;&quot;@example.com no longer");
  expect(text).toContain('a<b>&"@example.com no longer');
  expect(html).not.toMatch(/[{}]|<b>/);
});

/** A template as Supabase fills it: GoTrue's are templates of Go, with branches by the language of the account. */
function filled(template: string, language: string, values: Readonly<Record<string, string>>): string {
  const [, branches = `{{ else }}${template}`] = /^\{\{ (if [\s\S]*)\{\{ end \}\}$/.exec(template) ?? [];
  const cases = new Map(
    branches.split(/\{\{ (?=else)|^(?=if)/).flatMap((part): [string, string][] => {
      const [, code = "", text = ""] =
        /^(?:else )?(?:if eq \(print \.Data\.language\) "(\w+)" )?\}\}([\s\S]*)$/.exec(part) ?? [];
      return text === "" ? [] : [[code, text]];
    }),
  );
  const chosen = cases.get(language) ?? cases.get("") ?? "";
  return chosen.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? `no ${name}`);
}

const SUPABASE = { SiteURL: SITE_URL, TokenHash: TOKEN, Token: "384750", Email: FACTS.email, OldEmail: "a@b.example" };

test.each(KINDS)("a hosted project sends the %s mail as the embedded one does, in each language", (kind) => {
  const facts = { ...FACTS, oldEmail: "a@b.example" };
  const { subject, html } = hostedTemplates(inTwo).get(kind) ?? { subject: "", html: "" };
  for (const language of ["ta", "hi", ""]) {
    const own = writeAccountMail(inTwo, kind, facts, language);
    expect(filled(subject, language, SUPABASE)).toBe(own.subject);
    expect(filled(html, language, SUPABASE)).toBe(own.html);
  }
  // Opening this link alone would spend the token.
  expect(html).not.toContain("ConfirmationURL");
});

test("the configuration names each mail, and takes its subject", () => {
  for (const kind of KINDS) {
    expect(readFileSync(templateFile(CONFIG, kind), "utf8")).toMatch(/^(\{\{ if|<div )/);
    const changed = withSubject(CONFIG, kind, '{{ if eq (print .Data.language) "ta" }}அ{{ end }}');
    expect(changed).toContain('subject = "{{ if eq (print .Data.language) \\"ta\\" }}அ{{ end }}"');
    expect(withSubject(changed, kind, "")).toHaveLength(withSubject(CONFIG, kind, "").length);
  }
  expect(() => withSubject("", "recovery", "")).toThrow('supabase/config.toml: the mail "recovery" needs a subject.');
});

test("a document from before a mail says what the schema says in its place", () => {
  const { "account-google-linked": _, ...messages } = site.messages;
  expect(writeAccountMail({ ...site, messages }, "identity_linked", FACTS)).toEqual(
    writeAccountMail(site, "identity_linked", FACTS),
  );
});

test("a code says how long it is good: ten minutes here, as long as a hosted project is set to", () => {
  const config = readFileSync("supabase/config.toml", "utf8");
  expect(config).toContain(`otp_expiry = ${CODE_MINUTES.hosted * 60}\n`);
  expect(hostedTemplates(site).get("magic_link")?.html).toContain(`for ${CODE_MINUTES.hosted} minutes`);
  expect(writeAccountMail(site, "magic_link", { ...FACTS, codeMinutes: 10 }).text).toContain("for 10 minutes");
});
