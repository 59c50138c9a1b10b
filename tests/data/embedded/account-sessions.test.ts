import { afterAll, beforeAll, expect, test } from "vitest";
import { type AccountWorld, openAccountWorld } from "#tests/data/embedded/account-world.ts";

// What GoTrue keeps of a session and @supabase/lite does not, and when an access token ends.

let world: AccountWorld;
beforeAll(async () => {
  world = await openAccountWorld();
});
afterAll(() => world.close());

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

test("the token of a deleted account opens nothing, and deleting it again is no failure", async () => {
  const asha = await world.customer();
  await world.ageSessions(asha.user.id, 0);
  const remove = () =>
    world.ask("/rest/v1/rpc/delete_my_account", { method: "POST", token: asha.access_token, body: {} });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(204);
  expect((await world.ask("/rest/v1/profiles?select=*", { token: asha.access_token })).body).toEqual([]);
});
