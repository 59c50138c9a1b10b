import { afterAll, expect, test } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
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

// Whoever has mails sent to somebody else from many networks fills no mailbox, and locks nobody out.

const ASHA = "asha@example.com";
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function openWith(
  mailbox = LIMITS.mailbox,
  confirmEmail = false,
): Promise<{ backend: Backend; mails: SentMail[] }> {
  const mails: SentMail[] = [];
  const limits = { ...NO_LIMITS, mail: LIMITS.mail, mailbox };
  const mail = { send: async (sent: SentMail) => void mails.push(sent) };
  const backend = await openBackend({
    siteUrl: "http://site.test",
    ...(await ownData()),
    limits,
    mail,
    confirmEmail,
  });
  closing.push(backend.close);
  if (!confirmEmail) await signUpCustomer(backend, ASHA, "Asha");
  return { backend, mails };
}

/** Asks for a link from so many networks, one request each, and returns what was answered. */
async function bomb(backend: Backend, networks: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: networks }, (_, index) => {
      const email = index % 2 === 0 ? ASHA : ASHA.toUpperCase();
      return backend.fetch(request("/auth/v1/recover", { method: "POST", body: { email } }), `10.0.${index}.1`);
    }),
  );
  // Changes of accounts go one by one: once the next one is answered, all mails are on their way.
  await backend.fetch(request("/auth/v1/logout", { method: "POST" }), "10.1.0.1");
  return Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
}

const post = async (backend: Backend, path: string, body: unknown) =>
  (await backend.fetch(request(path, { method: "POST", body }), "10.2.0.1")).status;

test("thirty networks get ten mails through to one address; the last one opens the account, and others get theirs", async () => {
  const { backend, mails } = await openWith();
  expect(new Set(await bomb(backend, 30))).toEqual(new Set(["200 {}"]));
  expect(mails.map(({ to }) => to)).toEqual(Array(10).fill(ASHA));

  await signUpCustomer(backend, "bala@example.com", "Bala");
  await post(backend, "/auth/v1/recover", { email: "bala@example.com" });
  await expect.poll(() => mails.at(-1)?.to).toBe("bala@example.com");

  const password = { email: ASHA, password: "a good password" };
  expect(await post(backend, "/auth/v1/token?grant_type=password", password)).toBe(200);
  const { type, tokenHash } = linkInMail(mails.findLast(({ to }) => to === ASHA));
  expect(await post(backend, "/auth/v1/verify", { type, token_hash: tokenHash })).toBe(200);
});

test("without the bound all thirty would come", async () => {
  const { backend, mails } = await openWith(NO_LIMITS.mailbox);
  await bomb(backend, 30);
  expect(mails).toHaveLength(30);
});

test("who signs up with somebody's address again and again, and sends one mail, does not keep its owner out", async () => {
  const { backend, mails } = await openWith(LIMITS.mailbox, true);
  for (let turn = 0; turn < 20; turn++) {
    await post(backend, "/auth/v1/signup", { email: ASHA, password: "chosen by a stranger" });
    const again = { method: "POST", body: { email: ASHA, type: "signup" } };
    await backend.fetch(request("/auth/v1/resend", again), `10.3.${turn}.1`);
  }
  expect(mails).toHaveLength(1);
  await backend.withDatabase((database) =>
    database.query("update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds'"),
  );
  await post(backend, "/auth/v1/signup", { email: ASHA, password: "a good password" });
  expect(mails).toHaveLength(2);
  await askForMail(backend, "/auth/v1/recover", { email: ASHA });
  expect(mails).toHaveLength(3);
  const { type, tokenHash } = linkInMail(mails.at(-1));
  expect(await post(backend, "/auth/v1/verify", { type, token_hash: tokenHash })).toBe(200);
});

test("an account may have ten changes of address confirmed an hour, whomever they write to", async () => {
  const { backend, mails } = await openWith();
  const { token } = await signUpCustomer(backend, "bala@example.com", "Bala");
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const change = { method: "PUT", token, body: { email: `victim-${turn % 2}@example.com` } };
    statuses.push((await backend.fetch(request("/auth/v1/user", change), `10.3.${turn}.1`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  // The present address is written to as well.
  expect(mails).toHaveLength(20);
});
