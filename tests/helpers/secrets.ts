/**
 * Patterns of secrets: secret keys of Supabase, old and new, private keys, passwords in addresses, tokens of services.
 */
const SECRETS = [
  /sb_secret_[\w-]{20,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\n/,
  /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{36,}|npm_\w{36,}|sk_live_\w{20,})\b/,
  /\b[a-z]+:\/\/\w+:(?!(postgres|password|…|\$)\b)[^\s@/:"'`<$]{6,}@(?!localhost|127\.)[\w.-]+/,
];

const TOKEN = /\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]{10,}/g;

/** The secrets in a text, shortened. */
export function secretsIn(text: string): string[] {
  const found = SECRETS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  for (const [token, claims = ""] of text.matchAll(TOKEN))
    if (/"role"\s*:\s*"service_role"/.test(Buffer.from(claims, "base64url").toString())) found.push(token);
  return found.map((secret) => secret.slice(0, 24));
}
