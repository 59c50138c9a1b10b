import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { NO_LIMITS, request, signUp } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";

interface Mail {
  readonly to: string;
  readonly text?: string;
}

const mails: Mail[] = [];
let backend: Backend;

beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    dataDir: migratedFolder(),
    limits: { ...NO_LIMITS, verify: { requests: 20, seconds: 300 } },
    mail: { send: async (mail) => void mails.push(mail) },
  });
  await signUp(backend, "asha@example.com", "Asha");
});
afterAll(() => backend.close());

const ask = async (path: string, options: Parameters<typeof request>[1] = {}, peer = "10.0.0.1") => {
  const answer = await backend.fetch(request(path, options), peer);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? undefined : JSON.parse(text) };
};
const post = (path: string, body: unknown, peer?: string) => ask(path, { method: "POST", body }, peer);
const signIn = (email: string, password: string, peer?: string) =>
  post("/auth/v1/token?grant_type=password", { email, password }, peer);

test("refreshing a session does not count as a sign-in, and rotates the token", async () => {
  const { body: session } = await signIn("asha@example.com", "a good password", "10.0.3.1");
  let token = session.refresh_token;
  for (let turn = 0; turn < 8; turn++) {
    const refreshed = await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token }, "10.0.3.1");
    expect(refreshed.status).toBe(200);
    token = refreshed.body.refresh_token;
  }
});

test("a one-time code of type email signs in", async () => {
  await post("/auth/v1/otp", { email: "asha@example.com", create_user: false });
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0];
  const wrong = await post(
    "/auth/v1/verify",
    { type: "email", email: "asha@example.com", token: "000000" },
    "10.0.4.1",
  );
  expect(wrong).toMatchObject({ status: 403, body: { error_code: "otp_expired" } });
  const right = await post("/auth/v1/verify", { type: "email", email: "asha@example.com", token: code }, "10.0.4.1");
  expect(right).toMatchObject({ status: 200, body: { user: { email: "asha@example.com" } } });
});

test("codes cannot be guessed for ever", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      post("/auth/v1/verify", { type: "email", email: "asha@example.com", token: String(100000 + index) }, "10.0.5.1"),
    ),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
});

/** The link in the newest mail. */
const newestLink = () => /http:\/\/site\.test\/auth\/v1\/verify\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
/** Where a link leads. */
async function follow(link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  const followed = await backend.fetch(request(pathname + search), "10.0.6.1");
  expect(followed.status).toBe(303);
  return followed.headers.get("location") ?? "";
}

test("a recovery mail leads back to the site and nowhere else, once; an unknown address gets no mail", async () => {
  const sent = mails.length;
  await post("/auth/v1/recover?redirect_to=https%3A%2F%2Fevil.example%2F", { email: "asha@example.com" });
  await post("/auth/v1/recover", { email: "nobody@example.com" });
  expect(mails).toHaveLength(sent + 1);
  const link = newestLink();
  expect(link).not.toContain("evil");
  expect(await follow(link)).toMatch(/^http:\/\/site\.test\/?#.*access_token=.*type=recovery/);
  expect(await follow(link)).toMatch(/error_code=otp_expired/);
});

test.each([
  [59, /access_token=/],
  [61, /error_code=otp_expired/],
])("a recovery mail of %d minutes ago leads to %s", async (minutes, where) => {
  await post("/auth/v1/recover", { email: "asha@example.com" });
  await backend.withDatabase((database) =>
    database.query(`update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes'`),
  );
  expect(await follow(newestLink())).toMatch(where);
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
