import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import {
  askForMail,
  linkInMail,
  NO_LIMITS,
  request,
  type SentMail,
  signUpCustomer,
} from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";

const REFRESHES = 10;

const mails: SentMail[] = [];
let backend: Backend;

beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    ...(await ownData()),
    limits: { ...NO_LIMITS, refresh: { requests: REFRESHES, seconds: 300 }, verify: { requests: 20, seconds: 300 } },
    mail: { send: async (mail) => void mails.push(mail) },
  });
  await signUpCustomer(backend, "asha@example.com", "Asha");
});
afterAll(() => backend.close());

const ask = async (path: string, options: Parameters<typeof request>[1] = {}, clientIp = "10.0.0.1") => {
  const answer = await backend.fetch(request(path, options), clientIp);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
};
const post = (path: string, body: unknown, clientIp?: string) => ask(path, { method: "POST", body }, clientIp);
const signIn = (email: string, password: string, clientIp?: string) =>
  post("/auth/v1/token?grant_type=password", { email, password }, clientIp);

test("refreshing a session does not count as a sign-in, and rotates the token", async () => {
  const { body: session } = await signIn("asha@example.com", "a good password", "10.0.3.1");
  let token = session.refresh_token;
  for (let turn = 0; turn < 8; turn++) {
    const refreshed = await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token }, "10.0.3.1");
    expect(refreshed.status).toBe(200);
    token = refreshed.body.refresh_token;
  }
});

test("renewals are counted by session: one that renews too often keeps nobody behind the same address from it", async () => {
  const renew = (token: string) =>
    post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token }, "10.0.3.2");
  const [busy, calm] = await Promise.all([
    signIn("asha@example.com", "a good password", "10.0.3.2"),
    signIn("asha@example.com", "a good password", "10.0.3.2"),
  ]);
  let token: string = busy.body.refresh_token;
  for (let turn = 0; turn < REFRESHES; turn++) token = (await renew(token)).body.refresh_token;
  const refused = await renew(token);
  expect([refused.status, refused.body.error_code]).toEqual([429, "over_request_rate_limit"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await renew(calm.body.refresh_token)).status).toBe(200);
});

test("nobody signs in by opening a link: none is sent, and one is not taken as a code", async () => {
  const sent = mails.length;
  expect((await post("/auth/v1/magiclink", { email: "asha@example.com" })).status).toBe(404);
  expect(mails).toHaveLength(sent);
  await askForMail(backend, "/auth/v1/recover", { email: "asha@example.com" });
  const { tokenHash } = linkInMail(mails.at(-1));
  const taken = await post("/auth/v1/verify", { type: "email", token_hash: tokenHash }, "10.0.4.1");
  expect(taken.status).toBeGreaterThanOrEqual(400);
});

test("codes cannot be guessed for ever", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      post(
        "/auth/v1/verify",
        { type: "recovery", email: "asha@example.com", token: String(100000 + index) },
        "10.0.5.1",
      ),
    ),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("tokens signed with another secret open nothing", async () => {
  for (const secret of ["unsafe-secret-change-me", "dev-secret-change-me", ""]) {
    expect((await ask("/rest/v1/orders?select=*", { token: forge(secret) })).status).toBe(401);
  }
});

test("nothing is answered without a key", async () => {
  const answer = await backend.fetch(new Request("http://127.0.0.1/rest/v1/orders?select=*"), "127.0.0.1");
  expect(answer.status).toBe(401);
});

function forge(secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role: "service_role", aud: "authenticated", exp: 4102444800 })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
