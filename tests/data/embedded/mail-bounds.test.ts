import { expect, test } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// Whoever has mails sent to somebody else from many networks fills no mailbox, and locks nobody out.

const ASHA = "asha@example.com";
const BOUNDS = { mail: LIMITS.mail, mailbox: LIMITS.mailbox };
const open = await forFile(openAccountWorld(BOUNDS));
const confirming = await forFile(openAccountWorld(BOUNDS, { confirmEmail: true }));

test("thirty networks get ten mails through to one address; the last one opens the account, and others get theirs", async () => {
  await open.customer(ASHA);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      open.post("recover", { email: index % 2 === 0 ? ASHA : ASHA.toUpperCase() }, `10.0.${index}.1`),
    ),
  );
  // Changes of accounts go one by one: once the next one is answered, all mails are on their way.
  await open.post("logout", {}, "10.1.0.1");
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: {} });
  expect(open.mails.map(({ to }) => to)).toEqual(Array(10).fill(ASHA));

  await open.customer("bala@example.com");
  await open.askForMail("/auth/v1/recover", { email: "bala@example.com" });
  expect(open.mails.at(-1)?.to).toBe("bala@example.com");
  expect((await open.signIn(ASHA, PASSWORD)).status).toBe(200);
  expect((await open.spend(ASHA)).status).toBe(200);
});

test("who signs up with somebody's address again and again, and sends one mail, does not keep its owner out", async () => {
  for (let turn = 0; turn < 20; turn++) {
    await confirming.post("signup", { email: ASHA, password: "chosen by a stranger" });
    await confirming.post("resend", { email: ASHA, type: "signup" }, `10.3.${turn}.1`);
  }
  expect(confirming.mails).toHaveLength(1);
  await confirming.age("auth.users", "confirmation_sent_at", 61);
  await confirming.post("signup", { email: ASHA, password: PASSWORD });
  expect(confirming.mails).toHaveLength(2);
  await confirming.askForMail("/auth/v1/recover", { email: ASHA });
  expect(confirming.mails).toHaveLength(3);
  expect((await confirming.spend(ASHA)).status).toBe(200);
});

test("an account may have ten changes of address confirmed an hour, whomever they write to", async () => {
  const { access_token: token, user } = await open.customer();
  await open.ageSessions(user.id, 0);
  const sent = open.mails.length;
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const change = { method: "PUT", token, body: { email: `victim-${turn % 2}@example.com` } };
    statuses.push((await open.ask("/auth/v1/user", change, { address: `10.3.${turn}.1` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  // The present address is written to as well.
  expect(open.mails).toHaveLength(sent + 20);
});
