import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type Person, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const setRole = (person: Person, email: unknown, role: string | null) => person.call("set_staff_role", { email, role });
const addressOf = async ({ id }: Person) => {
  const [row] = await world.sql("select email from auth.users where id = $1", [id]);
  return row?.["email"];
};

test("the owner says who works here, and from when that counts", async () => {
  const email = await addressOf(world.bala);
  expect((await setRole(world.owner, email, "staff")).code).toBeUndefined();
  expect((await world.bala.call("desk_inbox", {})).code).toBeUndefined();
  const { rows } = await world.owner.call("list_staff", {});
  expect(rows).toContainEqual(expect.objectContaining({ email, role: "staff" }));
  await setRole(world.owner, email, null);
  expect(await world.bala.call("desk_inbox", {})).toMatchObject({ code: "42501" });
});

test("nobody else reads or changes the list", async () => {
  const email = await addressOf(world.asha);
  for (const person of [world.staff, world.dismissed, world.asha]) {
    expect(await setRole(person, email, "owner")).toMatchObject({ status: 403, code: "42501" });
    expect(await world.sql("select from public.staff where user_id = $1", [world.asha.id])).toEqual([]);
    expect(await person.call("list_staff", {})).toMatchObject({ status: 403, code: "42501" });
  }
  expect((await world.visitor.call("list_staff", {})).rows).toEqual([]);
});

test("the owner does not lock themselves out; the secret key still may", async () => {
  const email = await addressOf(world.owner);
  expect(await setRole(world.owner, email, null)).toMatchObject({ status: 400 });
  expect(await setRole(world.owner, email, "staff")).toMatchObject({ status: 400 });
  expect((await world.owner.call("my_role", {})).code).toBeUndefined();
  expect((await setRole(world.shop, email, "owner")).code).toBeUndefined();
});
