import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { MANIFESTS } from "#server/render/read-bundle.ts";
import { expect } from "#tests/helpers/e2e.ts";
import { secretsIn } from "#tests/helpers/secrets.ts";
import { servedFiles } from "#tests/helpers/served-files.ts";
import { test } from "#tests/helpers/test.ts";

/** Addresses of the files that a manifest names. */
function bundledIn(manifest: string): string[] {
  const modules: Readonly<Record<string, { readonly file: string }>> = JSON.parse(readFileSync(manifest, "utf8"));
  return Object.values(modules).map(({ file }) => `/${file}`);
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

test("nothing of the editor is in what visitors get", () => {
  const ofVisitors = new Set([MANIFESTS.client, MANIFESTS.boot].flatMap(bundledIn));
  const files = [...servedFiles()].filter(([address]) => !address.startsWith("/assets/") || ofVisitors.has(address));
  expect(files.length).toBeGreaterThan(100);
  for (const [address, bytes] of files)
    expect(bytes.toString(), address).not.toMatch(/editor-token|rjsf|x-editor|select-parts/);
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
