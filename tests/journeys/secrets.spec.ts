import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { secretsIn } from "#tests/helpers/secrets.ts";

const everything = { maxBuffer: 2 ** 30, encoding: "latin1" } as const;

test("what is published holds no secret", () => {
  const files = readdirSync("dist", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files)
    expect(secretsIn(readFileSync(path.join(parentPath, name), "latin1")), name).toEqual([]);
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
