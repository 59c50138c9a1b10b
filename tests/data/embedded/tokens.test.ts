import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { claimsIn, openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// Tokens that were tampered with, worn out or made up.

const world = await forFile(openAccountWorld());
const { access_token: token, user } = await world.customer();
const { jwtSecret: secret } = JSON.parse(readFileSync(path.join(world.dataDir, "keys.json"), "utf8"));

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);

function sign(claims: object, key: string, alg = "HS256"): string {
  const content = `${part({ alg, typ: "JWT" })}.${part({ aud: "authenticated", ...claims })}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

const { session_id } = claimsIn({ access_token: token });
const claims = (more: object) => ({
  ...{ sub: user.id, session_id, role: "authenticated", iat: now(), exp: now() + HOUR, ...more },
});
const worn = () => sign(claims({ iat: now() - 2 * HOUR, exp: now() - HOUR }), secret);
const read = (access_token: string) => world.orders({ access_token });

const TOKENS: Record<string, () => string> = {
  "that is no token": () => "nonsense",
  "with a part missing": () => token.split(".").slice(0, 2).join("."),
  "with one letter changed": () => token.replace(/.(?=.{5}$)/, (letter) => (letter === "A" ? "B" : "A")),
  "with another person in it": () => {
    const [head, , signature] = token.split(".");
    return `${head}.${part(claims({ role: "service_role" }))}.${signature}`;
  },
  "that says it needs no signature": () => `${part({ alg: "none" })}.${part(claims({}))}.`,
  "that names another kind of key": () => sign(claims({}), secret, "RS256"),
  "signed by somebody else": () => sign(claims({}), "another secret that is long enough for it"),
  "signed with a secret that others have": () => sign(claims({ role: "service_role" }), "unsafe-secret-change-me"),
  "that has expired": worn,
  "of no session": () => sign(claims({ session_id: undefined }), secret),
  "of a session that never was": () => sign(claims({ session_id: randomUUID() }), secret),
  "that is too long": () => `${token}${"A".repeat(1_000)}`,
};
test.each(Object.entries(TOKENS))("a token %s opens nothing", async (_, make) => {
  expect(await read(make())).toBe(401);
});

test("one longer than any header of ours opens nothing; a good one does", async () => {
  expect(await read(`${token}${"A".repeat(10_000)}`)).toBe(431);
  expect(await read(token)).toBe(200);
  expect(await read(sign(claims({}), secret))).toBe(200);
});

test("one with a session that is none is answered by the account service as hosted Supabase does", async () => {
  for (const session_id of ["nope", 7, ""])
    expect(await world.ask("/auth/v1/user", { token: sign(claims({ session_id }), secret) })).toMatchObject({
      ...{ status: 403, code: "bad_jwt" },
    });
});

test("one that has expired logs nobody out: GoTrue's words, which supabase-js takes for logged out", async () => {
  const answer = await world.ask("/auth/v1/logout?scope=local", { method: "POST", token: worn() });
  expect(answer).toMatchObject({ status: 403, code: "bad_jwt", body: { msg: expect.stringContaining("is expired") } });
});
