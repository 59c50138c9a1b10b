import { expect, test } from "vitest";
import { openAccountWorld } from "#tests/data/embedded/account-world.ts";
import { forFile } from "#tests/data/for-file.ts";

// What GoTrue keeps of a session and @supabase/lite does not, and when its tokens end.

const world = await forFile(openAccountWorld());

test("a session knows the device it was last used on, and at most 300 characters of it", async () => {
  const phone = await world.another(await world.customer(), "A phone");
  const list = async () => {
    const asked = { method: "POST", token: phone.access_token, body: {} };
    const { body } = await world.ask("/rest/v1/rpc/my_sessions", asked);
    return body.map((row: { user_agent: string }) => row.user_agent);
  };
  expect(await list()).toEqual(["A phone", ""]);
  await world.refresh(phone, "x".repeat(2_000));
  expect(await list()).toEqual(["x".repeat(300), ""]);
});

test("whoever signs out everywhere else ends those sessions at once", async () => {
  const asha = await world.customer();
  const other = await world.another(asha);
  const signOut = (scope: string) =>
    world.ask(`/auth/v1/logout?scope=${scope}`, { method: "POST", token: asha.access_token });
  await signOut("others");
  expect([await world.orders(asha), await world.orders(other)]).toEqual([200, 401]);
  await signOut("global");
  expect(await world.orders(asha)).toBe(401);
});

test("the token of a deleted account is refused at once", async () => {
  const asha = await world.customer();
  await world.ageSessions(asha.user.id, 0);
  const remove = () =>
    world.ask("/rest/v1/rpc/delete_my_account", { method: "POST", token: asha.access_token, body: {} });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(401);
  for (const table of ["profiles", "orders", "staff"])
    expect((await world.ask(`/rest/v1/${table}?select=*`, { token: asha.access_token })).status).toBe(401);
});

const post = (path: string, body: object) => world.ask(`/auth/v1/${path}`, { method: "POST", body });
const renew = async (refresh_token: string) => {
  const { status, code, body } = await post("token?grant_type=refresh_token", { refresh_token });
  return { status, code, token: String(body.refresh_token) };
};
const later = () => world.age("auth.refresh_tokens", "updated_at");

test("a renewal whose answer was lost is asked for again, however late, and goes on with the newest token", async () => {
  const { refresh_token: first } = await world.customer();
  const { token } = await renew(first);
  await later();
  expect(await renew(first)).toMatchObject({ status: 200, token });
  expect((await renew(token)).status).toBe(200);
  // Another tab, a moment later.
  expect((await renew(token)).status).toBe(200);
});

test("a token used long ago ends the renewals of its session, and of no other; who is signed in stays so", async () => {
  const asha = await world.customer();
  const other = await world.another(asha);
  const { token: newest } = await renew((await renew(asha.refresh_token)).token);
  await later();
  const used = { status: 400, code: "refresh_token_already_used" };
  expect(await renew(asha.refresh_token)).toMatchObject(used);
  expect(await renew(newest)).toMatchObject(used);
  expect((await renew(other.refresh_token)).status).toBe(200);
  expect(await world.orders(asha)).toBe(200);
});

test("of five log-outs of one session the first ends it, and the others say that it has ended", async () => {
  const { access_token: token } = await world.customer();
  const ended = [];
  for (let turn = 0; turn < 5; turn++)
    ended.push(await world.ask("/auth/v1/logout?scope=local", { method: "POST", token }));
  expect(ended.map(({ status, code }) => code ?? status)).toEqual([204, ...Array(4).fill("session_not_found")]);
});
