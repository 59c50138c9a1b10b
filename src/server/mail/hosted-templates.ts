import { CODE_MINUTES } from "#account/backend/code-life.ts";
import { readyLanguages } from "#document/languages/ready-languages.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isHosted, MAILS, type MailKind, type WordedMail, writeAccountMail } from "#server/mail/account-words.ts";

/** What Supabase fills in, as its templates name it. */
const VARIABLES = {
  siteUrl: "{{ .SiteURL }}",
  tokenHash: "{{ .TokenHash }}",
  code: "{{ .Token }}",
  codeMinutes: CODE_MINUTES.hosted,
  email: "{{ .Email }}",
  oldEmail: "{{ .OldEmail }}",
};

/** Also of somebody without a language. */
const LANGUAGE = "print .Data.language";

export type HostedTemplate = Pick<WordedMail, "subject" | "html">;

/** The mails of accounts as a hosted project has them: one template for each, in all languages that visitors can choose. */
export function hostedTemplates(site: Site): ReadonlyMap<MailKind, HostedTemplate> {
  const kinds = Object.keys(MAILS).filter((kind): kind is MailKind => kind in MAILS);
  return new Map(kinds.filter(isHosted).map((kind) => [kind, templateOf(site, kind)]));
}

function templateOf(site: Site, kind: MailKind): HostedTemplate {
  const own = writeAccountMail(site, kind, VARIABLES);
  const others = readyLanguages(site).map((code) => [code, writeAccountMail(site, kind, VARIABLES, code)] as const);
  const inEach = (part: keyof HostedTemplate) => {
    const cases = others.map(
      ([code, mail], index) => `${index === 0 ? "if" : "else if"} eq (${LANGUAGE}) "${code}" }}${mail[part]}`,
    );
    return cases.length === 0 ? own[part] : `{{ ${cases.join("{{ ")}{{ else }}${own[part]}{{ end }}`;
  };
  return { subject: inEach("subject"), html: inEach("html") };
}

/** `supabase/config.toml` with the subject of a mail. */
export function withSubject(config: string, kind: MailKind, subject: string): string {
  const section = new RegExp(
    `^(\\[auth\\.email\\.(?:template|notification)\\.${kind}\\]\n(?:.+\n)*?subject = ).+$`,
    "m",
  );
  if (!section.test(config)) throw new Error(`supabase/config.toml: the mail "${kind}" needs a subject.`);
  return config.replace(section, (_, before: string) => before + JSON.stringify(subject));
}

/** The file of a mail's HTML, which `supabase/config.toml` names, from the root of the project. */
export function templateFile(config: string, kind: MailKind): string {
  const section = new RegExp(
    `^\\[auth\\.email\\.(?:template|notification)\\.${kind}\\]\n(?:.+\n)*?content_path = ".*/(.+)"$`,
    "m",
  );
  const [, file] = section.exec(config) ?? [];
  if (file === undefined) throw new Error(`supabase/config.toml: the mail "${kind}" needs a content_path.`);
  // The CLI finds templates from the root of the project and notifications from the folder of its configuration.
  return `supabase/templates/${file}`;
}
