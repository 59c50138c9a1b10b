import { readFileSync } from "node:fs";

const CONFIG = "supabase/config.toml";

/** The message of a code by SMS, as a hosted project sends it. Throws when `supabase/config.toml` has none. */
export function smsText(code: string): string {
  const [, template] = /^\[auth\.sms\]\n(?:.+\n)*?template = "(.+)"$/m.exec(readFileSync(CONFIG, "utf8")) ?? [];
  if (template === undefined) throw new Error(`${CONFIG}: [auth.sms] needs a template.`);
  return template.replace("{{ .Code }}", code);
}
