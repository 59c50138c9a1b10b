import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect } from "#tests/helpers/e2e.ts";
import { servedFiles } from "#tests/helpers/served-files.ts";
import { test } from "#tests/helpers/test.ts";

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
function secretsIn(text: string): string[] {
  const found = SECRETS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  for (const [token, claims = ""] of text.matchAll(TOKEN))
    if (/"role"\s*:\s*"service_role"/.test(Buffer.from(claims, "base64url").toString())) found.push(token);
  return found.map((secret) => secret.slice(0, 24));
}

const everything = { maxBuffer: 2 ** 30, encoding: "latin1" } as const;

test("what is published holds no secret", () => {
  const files = servedFiles();
  expect(files.size).toBeGreaterThan(100);
  for (const [address, bytes] of files) expect(secretsIn(bytes.toString("latin1")), address).toEqual([]);
});

test("nor does anything that was ever committed", () => {
  test.skip(!existsSync(".git"), "There is no history in an archive.");
  const history = execFileSync("git", ["log", "--all", "-p", "--no-color", "--no-ext-diff"], everything);
  expect(secretsIn(history)).toEqual([]);
});

test("a secret would be found", () => {
  const claims = Buffer.from('{"iss":"supabase","role":"service_role"}').toString("base64url");
  const secrets = [
    `sb_secret_${"a".repeat(31)}`,
    ["-----BEGIN RSA PRIVATE", "KEY-----\n"].join(" "),
    `eyJhbGciOiJIUzI1NiJ9.${claims}.${"a".repeat(43)}`,
    ["postgres://postgres:c0rrect-horse", "db.example.supabase.co:5432/postgres"].join("@"),
  ];
  for (const secret of secrets) expect(secretsIn(`const key = "${secret}";`), secret).toHaveLength(1);
  expect(secretsIn("sb_publishable_abcdefghijklmnopqrstuvwxyz")).toEqual([]);
});
