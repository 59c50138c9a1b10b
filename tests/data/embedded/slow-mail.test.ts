import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import { NO_LIMITS, request, type SentMail } from "#tests/data/embedded-world.ts";
import { migratedFolder } from "#tests/data/folders.ts";

// A mail server that is slow, or down, delays nobody and tells nobody who has an account.

/** The mail server takes nothing before. */
let takeMails: () => void;
const taking = new Promise<void>((resolve) => {
  takeMails = resolve;
});
const sent: SentMail[] = [];
let backend: Backend;

beforeAll(async () => {
  const mail = {
    async send(each: SentMail) {
      await taking;
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

async function post(path: string, body: object): Promise<number> {
  const { status } = await backend.fetch(request(`/auth/v1/${path}`, { method: "POST", body }), "10.0.0.1");
  return status;
}

test("while mails wait, sign-ins and sign-ups are answered, and every mail goes out in its turn", async () => {
  expect(await post("recover", { email: "demo@example.com" })).toBe(200);
  expect(await post("signup", { email: "asha@example.com", password: "a good password" })).toBe(200);
  expect(await post("token?grant_type=password", { email: "demo@example.com", password: "demo1234" })).toBe(200);
  expect(sent).toEqual([]);
  takeMails();
  await expect.poll(() => sent.map(({ to }) => to)).toEqual(["demo@example.com", "asha@example.com"]);
});
