import { expect, test } from "vitest";
import { openFactorWorld } from "#tests/data/embedded/factor-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// What a stolen token, a known password and many guesses do not do to an account with a second factor.

const factors = await forFile(openFactorWorld());
const { ask, begin, prove } = factors;

test("a token alone adds no factor: the session has to be one of the last ten minutes", async () => {
  const customer = await factors.world.customer();
  expect(await ask(customer, "factors", { factor_type: "totp" })).toMatchObject({
    status: 400,
    code: "reauthentication_needed",
  });
  const { customer: proved } = await factors.proven();
  await factors.world.ageSessions(proved.user.id, 60);
  // The code is a proof of a moment ago.
  expect((await begin(proved, "tablet")).id).toBeDefined();
});

test("whoever has the account is told of each factor that is added, and of each they remove", async () => {
  const { factor, customer } = await factors.proven();
  const last = () => factors.world.mailsTo(customer.user.email).at(-1);
  expect(last()).toMatchObject({ subject: "Your login now has a second step" });
  expect(last()?.text).toContain("we take the second step away");
  await ask(customer, `factors/${factor.id}`, {}, "DELETE");
  expect(last()).toMatchObject({ subject: "A device no longer gives codes for your login" });
  expect(last()?.text).not.toContain("logged out");
});

test("an enrolment that was left is begun again under its name, and however many were left, another begins", async () => {
  const customer = await factors.fresh();
  const left = await begin(customer, "My phone");
  const factor = await begin(customer, "My phone");
  expect(await prove(customer, left.id, left.codeAfter(0))).toMatchObject({ status: 404 });
  for (let count = 0; count < 12; count++) await begin(customer, `phone ${count}`);
  const last = await begin(customer, "My phone");
  expect((await prove(customer, last.id, last.codeAfter(0))).status).toBe(200);
  expect(factor.id).not.toBe(last.id);
});

test("the password alone ends no other session and changes no data", async () => {
  const { customer } = await factors.proven();
  const low = await factors.world.another(customer);
  const refused = [
    await factors.world.change(low, { data: { full_name: "Mallory" } }),
    ...(await Promise.all(["?scope=others", "?scope=global", ""].map((scope) => ask(low, `logout${scope}`)))),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([401, "insufficient_aal"]));
  expect(await factors.world.refresh(customer)).toBe(200);
  expect((await ask(low, "logout?scope=local")).status).toBe(204);
});

test("ten wrong codes of a network pause it, a hundred the account; its person is told once", async () => {
  const customer = await factors.fresh();
  const factor = await begin(customer);
  const challenge = await ask(customer, `factors/${factor.id}/challenge`);
  const guess = (code: string, address: string) =>
    factors.world.ask(
      `/auth/v1/factors/${factor.id}/verify`,
      { method: "POST", token: customer.access_token, body: { challenge_id: challenge.body.id, code } },
      { address },
    );
  const wrong = async (times: number, addressOf: (time: number) => string) => {
    const statuses = new Map<number, number>();
    for (let time = 0; time < times; time++) {
      const { status } = await guess("000000", addressOf(time));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(statuses);
  };
  expect(await wrong(12, () => "10.1.0.1")).toEqual({ 422: 10, 429: 2 });
  expect((await guess(factor.codeAfter(0), "10.1.0.1")).status).toBe(429);
  expect(await wrong(120, (time) => `10.2.${time}.1`)).toEqual({ 422: 90, 429: 30 });
  expect((await guess(factor.codeAfter(0), "10.3.0.1")).status).toBe(429);
  const told = factors.world
    .mailsTo(customer.user.email)
    .filter(({ subject }) => subject === "Many wrong codes for your login");
  expect(told).toHaveLength(1);
}, 180_000);

test("who guessed elsewhere keeps nobody from their own code", async () => {
  const customer = await factors.fresh();
  const factor = await begin(customer);
  for (let time = 0; time < 11; time++) {
    const { body } = await ask(customer, `factors/${factor.id}/challenge`);
    await factors.world.ask(
      `/auth/v1/factors/${factor.id}/verify`,
      { method: "POST", token: customer.access_token, body: { challenge_id: body.id, code: "000000" } },
      { address: "10.9.0.1" },
    );
  }
  expect((await prove(customer, factor.id, factor.codeAfter(0))).status).toBe(200);
});
