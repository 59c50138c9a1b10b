import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import ws from "ws";
import { SENT } from "#account/backend/answer.ts";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { confirmPassword } from "#account/credentials/confirm-password.ts";
import { confirmEmail, createAccount, signInWithPassword } from "#account/credentials/credentials.ts";
import { readOwnSecurity } from "#account/own/own-sessions.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { linkInMail, NO_LIMITS, type SentMail } from "#tests/data/embedded-world.ts";
import { ownData } from "#tests/data/folders.ts";
import { totpCode } from "#tests/helpers/totp.ts";

// What the account forms of the site send, by supabase-js, is what the backend lets through.

// Node 20 has none, and supabase-js asks for one before it is used.
if (!("WebSocket" in globalThis)) Object.assign(globalThis, { WebSocket: ws });

const PASSWORD = "neel on cotton";
const PROOF = { captchaToken: "the answer of a CAPTCHA" };

const mails: SentMail[] = [];
let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({
    siteUrl: "http://site.test",
    ...(await ownData()),
    limits: NO_LIMITS,
    confirmEmail: true,
    captcha: async (token) => token === PROOF.captchaToken,
    mail: { send: async (mail) => void mails.push(mail) },
  });
  vi.stubGlobal("history", { replaceState: () => undefined });
});
afterAll(() => backend.close());

function client() {
  const auth = { persistSession: false, autoRefreshToken: false };
  const send: typeof fetch = (url, init) => backend.fetch(new Request(url, init), "10.0.0.1");
  return createClient("http://site.test", EMBEDDED_PUBLISHABLE_KEY, { auth, global: { fetch: send } });
}
const clients = vi.hoisted(() => ({ openClient: vi.fn(), openSeparateClient: vi.fn() }));
vi.mock("#account/backend/client.ts", () => clients);

function openBrowser() {
  const [own, aside] = [client(), client()];
  clients.openClient.mockResolvedValue(own);
  clients.openSeparateClient.mockResolvedValue(aside);
}

/** Opens the link of the mail with this number, once it has come. */
async function openMail(number: number) {
  await expect.poll(() => mails.length).toBeGreaterThanOrEqual(number);
  const mail = mails[number - 1];
  const { page, tokenHash, type } = linkInMail(mail);
  vi.stubGlobal("location", { hash: `#token_hash=${tokenHash}&type=${type}` });
  return { to: mail?.to, page };
}

test("asking for the password leaves a session at the level of its code, and ends the one it made", async () => {
  openBrowser();
  const email = "chitra@example.com";
  const own = await clients.openClient();
  const before = mails.length;
  await createAccount({ name: "Chitra", email, password: PASSWORD, language: "en-IN" }, PROOF);
  await openMail(before + 1);
  await confirmEmail({ email, password: PASSWORD, options: PROOF });
  await signInWithPassword(email, PASSWORD, PROOF);
  const { data: factor } = await own.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  await own.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totpCode(factor.totp.secret) });
  const { data: kept } = await own.auth.getSession();

  expect(await confirmPassword("not this one", PROOF)).toMatchObject({ code: "current_password_invalid" });
  expect(await confirmPassword(PASSWORD, PROOF)).toEqual(SENT);
  expect((await own.auth.getSession()).data).toEqual(kept);
  const { data: level } = await own.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect(await readOwnSecurity()).toMatchObject({ value: { sessions: [{}] } });
  expect((await own.auth.refreshSession()).error).toBeNull();
});
