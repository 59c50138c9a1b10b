import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { type CustomerSession, claimsIn, openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// Codes by mail and by SMS instead of a password.

const world = await forFile(openAccountWorld({ again: LIMITS.again }, { phoneSignIn: true }));
const plain = await forFile(openAccountWorld());

const post = (path: string, body: object, at = world) => at.ask(`/auth/v1/${path}`, { method: "POST", body });
const askCode = (to: object) => post("otp", { ...to, create_user: false });
const codeTo = (address: string) => /\d{6}/.exec(world.mailsTo(address).at(-1)?.text ?? "")?.[0] ?? "";

test("a code of six digits comes by mail, opens the account once, and another comes after a minute", async () => {
  const { user } = await world.customer();
  expect(await askCode({ email: user.email })).toMatchObject({ status: 200, body: {} });
  const again = await askCode({ email: user.email.toUpperCase() });
  expect(again).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  expect(again.body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  const typed = codeTo(user.email).replace(/(?<=^...)/, " ");
  const spend = () => post("verify", { type: "email", email: user.email, token: typed });
  const { status, body } = await spend();
  expect([status, body.user.id, claimsIn(body).amr[0].method]).toEqual([200, user.id, "otp"]);
  expect(await spend()).toMatchObject({ status: 403, code: "otp_expired" });
});

test("the settings say whether codes come by SMS, beside what else opens accounts", async () => {
  const externals = [world, plain].map(async (each) => (await each.ask("/auth/v1/settings", {})).body.external);
  const [on, off] = await Promise.all(externals);
  expect([on.phone, off.phone, on.email, off.email]).toEqual([true, false, true, true]);
});

test("nobody gets an account by asking for a code, nor learns who has one", async () => {
  const email = `${randomUUID()}@example.com`;
  expect(await post("otp", { email, create_user: true })).toMatchObject({ status: 200, body: {} });
  expect(await post("otp", { email, create_user: false })).toMatchObject({
    status: 429,
    code: "over_email_send_rate_limit",
  });
  expect(world.mailsTo(email)).toEqual([]);
  expect(await world.signIn(email, PASSWORD)).toMatchObject({ code: "invalid_credentials" });
});

test("after ten wrong codes, from wherever they come, the right one opens nothing; a link's type takes no code", async () => {
  const { user } = await world.customer();
  await askCode({ email: user.email });
  const right = codeTo(user.email);
  const wrong = right === "000000" ? "111111" : "000000";
  const guess = (token: string, type = "email", address = "10.0.0.1") =>
    world.ask("/auth/v1/verify", { method: "POST", body: { type, email: user.email, token } }, { address });
  expect((await guess(right, "magiclink")).status).toBe(403);
  expect((await guess(right, "recovery")).status).toBe(403);
  for (let tried = 0; tried < 10; tried++) expect((await guess(wrong)).code).toBe("otp_expired");
  for (let batch = 0; batch < 10; batch++) {
    const guesses = Array.from({ length: 99 }, (_, tried) => guess(right, "email", `10.1.${batch}.${tried}`));
    for (const { code } of await Promise.all(guesses)) expect(code).toBe("otp_expired");
  }
  // Another ten guesses come with another mail, a minute later.
  expect((await askCode({ email: user.email })).status).toBe(429);
}, 180_000);

test("a number is added with a code, and opens the account with another; it belongs to one account", async () => {
  const asha = await world.customer();
  await world.ageSessions(asha.user.id, 0);
  const phone = "+919876500001";
  expect((await world.change(asha, { phone })).status).toBe(200);
  const proof = { type: "phone_change", phone, token: codeTo("919876500001") };
  const prove = ({ access_token: token }: CustomerSession) =>
    world.ask("/auth/v1/verify", { method: "POST", token, body: proof });
  const other = await world.customer();
  expect(await prove(other)).toMatchObject({ status: 403, code: "otp_expired" });
  await world.ageSessions(other.user.id, 0);
  // The number got a message a moment ago, whoever asked for it.
  expect(await world.change(other, { phone })).toMatchObject({ status: 429, code: "over_sms_send_rate_limit" });
  const added = await prove(asha);
  expect(world.mailsTo(asha.user.email).at(-1)).toMatchObject({ subject: "A phone number now opens your account" });
  expect(added).toMatchObject({ status: 200, body: { user: { id: asha.user.id, phone: "919876500001" } } });
  expect((await askCode({ phone })).status).toBe(200);
  const opened = await post("verify", { type: "sms", phone, token: codeTo("919876500001") });
  expect(opened.body.user.id).toBe(asha.user.id);
  const bala = await world.customer();
  await world.ageSessions(bala.user.id, 0);
  expect(await world.change(bala, { phone })).toMatchObject({ status: 422, code: "phone_exists" });
  expect(await askCode({ phone: "+919876500002" })).toMatchObject({ status: 200, body: {} });
  expect(world.mailsTo("919876500002")).toEqual([]);
});

test("of two who ask for one number, it is whose code comes first", async () => {
  const world = await openAccountWorld({}, { phoneSignIn: true });
  onTestFinished(() => world.close());
  const phone = "+919876500003";
  const prove = ({ access_token: token }: CustomerSession, code: string) =>
    world.ask("/auth/v1/verify", { method: "POST", token, body: { type: "phone_change", phone, token: code } });
  const askBy = async (customer: CustomerSession) => {
    expect((await world.change(customer, { phone, current_password: PASSWORD })).status).toBe(200);
    return /\d{6}/.exec(world.mailsTo("919876500003").at(-1)?.text ?? "")?.[0] ?? "";
  };
  const [asha, bala] = [await world.customer(), await world.customer()];
  const [ofAsha, ofBala] = [await askBy(asha), await askBy(bala)];
  expect((await prove(asha, ofAsha)).status).toBe(200);
  expect(await prove(bala, ofBala)).toMatchObject({ status: 422, code: "phone_exists" });
});

test("without the setting there is no sign-in by phone", async () => {
  expect(await post("otp", { phone: "+919876500001" }, plain)).toMatchObject({
    status: 400,
    code: "phone_provider_disabled",
  });
  const asha = await plain.customer();
  const refused = await plain.change(asha, { phone: "+919876500001", current_password: PASSWORD });
  expect(refused).toMatchObject({ status: 500, code: "unexpected_failure" });
});
