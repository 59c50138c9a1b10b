import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request, type SentMail } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";

// A mail server that is slow, or down, delays nobody and tells nobody who has an account.

const MAIL_MS = 2000;
const sent: SentMail[] = [];
let backend: Backend;

beforeAll(async () => {
  const mail = {
    async send(each: SentMail) {
      await wait(MAIL_MS);
      sent.push(each);
    },
  };
  const dataDir = migratedFolder();
  backend = await openBackend({
    siteUrl: "http://site.test",
    dataDir,
    limits: NO_LIMITS,
    confirmEmail: true,
    demo: true,
    mail,
  });
});
afterAll(() => backend.close());

async function post(path: string, body: object): Promise<{ status: number; tookMs: number }> {
  const began = performance.now();
  const { status } = await backend.fetch(request(`/auth/v1/${path}`, { method: "POST", body }), "10.0.0.1");
  return { status, tookMs: performance.now() - began };
}

const signIn = () => post("token?grant_type=password", { email: "demo@example.com", password: "demo1234" });

test("while mails are sent, sign-ins and sign-ups take the usual time, and every mail goes out in its turn", async () => {
  const recovery = await post("recover", { email: "demo@example.com" });
  const signUp = await post("signup", { email: "asha@example.com", password: "a good password" });
  const answers = [recovery, signUp, await signIn()];
  for (const { status, tookMs } of answers) {
    expect(status).toBe(200);
    expect(tookMs).toBeLessThan(MAIL_MS - 500);
  }
  await expect
    .poll(() => sent.map(({ to }) => to), { timeout: 5 * MAIL_MS })
    .toEqual(["demo@example.com", "asha@example.com"]);
});
