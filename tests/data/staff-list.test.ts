import { expect, test, vi } from "vitest";
import { fileWorld, type Person } from "#tests/data/world.ts";

const world = await fileWorld();

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
  expect(await setRole(world.shop, email, "king")).toMatchObject({ code: "23514" });
  await setRole(world.shop, `${String(email).toUpperCase()} `, null);
  expect(await world.bala.call("desk_inbox", {})).toMatchObject({ code: "42501" });
});

test("the owner does not lock themselves out; the secret key still may", async () => {
  const email = await addressOf(world.owner);
  expect(await setRole(world.owner, email, null)).toMatchObject({ status: 400 });
  expect(await setRole(world.owner, email, "staff")).toMatchObject({ status: 400 });
  expect((await world.owner.call("my_role", {})).code).toBeUndefined();
  expect((await setRole(world.shop, email, "owner")).code).toBeUndefined();
});

test("a role goes to nobody who has not proven the address: it may be another's who signed up with it", async () => {
  const email = "selvi.new@example.com";
  await world.sql("insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, '{}')", [
    email,
  ]);
  const roles = async () => {
    await setRole(world.owner, email, "staff");
    return world.sql("select s.role from public.staff s join auth.users u on u.id = s.user_id where u.email = $1", [
      email,
    ]);
  };
  expect(await roles()).toEqual([]);
  await world.sql("update auth.users set email_confirmed_at = now() where email = $1", [email]);
  expect(await roles()).toEqual([{ role: "staff" }]);
});

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

test("of two owners who take the role from each other at once, one stays", async () => {
  const [one, other] = [await addressOf(world.owner), await addressOf(world.bala)];
  await setRole(world.shop, other, "owner");
  const calls = await world.rehearse(async (sql) => {
    // Where they do not take turns, both count as owners when they wait for a row.
    await sql("select from public.staff for update");
    const both = Promise.all([setRole(world.owner, other, null), setRole(world.bala, one, null)]);
    await vi.waitFor(async () => expect(await world.sql(WAITING)).toHaveLength(2), 2_500);
    return { both };
  });
  expect((await calls.both).map(({ code }) => code ?? "done").toSorted()).toEqual(["42501", "done"]);
  expect(await world.sql("select from public.staff where role = 'owner'")).toHaveLength(1);
});
