import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { changeStaff } from "#server/shop/staff.ts";
import { openAccountWorld, PASSWORD } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

const world = await forFile(openAccountWorld());

const words = translatedSite(readSchema(), readSite("tests/fixtures/site.json"), "ta");
const reset = (email: string) => changeStaff(world.call, ["reset-factor", email], () => words);

test("after a lost phone the factors and sessions of an account are gone, and its person is told", async () => {
  const [asha, bala] = [await world.another(await world.customer()), await world.customer()];
  await world.change(asha, { data: { language: "ta" } });
  const post = (path: string, body: object) =>
    world.ask(`/auth/v1/factors${path}`, { method: "POST", token: asha.access_token, body });
  const { body: factor } = await post("", { factor_type: "totp" });
  const { body: challenge } = await post(`/${factor.id}/challenge`, {});
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  const raised = await post(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
  expect(raised.body.user.factors).toMatchObject([{ status: "verified" }]);
  expect(await reset(` ${asha.user.email.toUpperCase()}`)).toMatch(/password alone.*A mail to them waits/);
  expect(await world.refresh(raised.body)).not.toBe(200);
  expect(await world.orders(raised.body)).toBe(401);
  expect((await world.signIn(asha.user.email, PASSWORD)).body.user.factors).toBeUndefined();
  expect(await world.orders(bala)).toBe(200);
  expect(await world.call("claim_message", { holder: randomUUID(), seconds: 60 })).toMatchObject({
    kind: "account",
    email: asha.user.email,
    facts: { subject: expect.any(String), html: expect.stringContaining('lang="ta"'), text: expect.any(String) },
  });
});

test("an address without an account is refused", async () => {
  await expect(reset("nobody@example.com")).rejects.toThrow("There is no account of nobody@example.com.");
});
