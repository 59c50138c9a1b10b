import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect } from "#tests/helpers/e2e.ts";
import { secretsIn } from "#tests/helpers/secrets.ts";
import { servedFiles } from "#tests/helpers/served-files.ts";
import { test } from "#tests/helpers/test.ts";

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
