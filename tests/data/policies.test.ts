import { beforeAll, expect, test } from "vitest";
import { tryEverything } from "#tests/data/matrix.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import {
  asSomebody,
  fileWorld,
  openWorld,
  type Person,
  type ResultRow,
  requireFactor,
  TABLES,
} from "#tests/data/world.ts";

const world = await fileWorld();

beforeAll(async () => {
  await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 24000)", [
    world.asha.id,
  ]);
  for (const table of SENT_ROWS) await world.asha.insert(table, { ...SAMPLES[table](), user_id: world.asha.id });
});

test("customers read their own profile and orders, and nothing else", async () => {
  expect((await world.asha.select("profiles")).rows).toMatchObject([{ id: world.asha.id, full_name: "Asha" }]);
  const own = (await world.asha.select("orders")).rows;
  expect(own.map(({ user_id, total_paise }) => [user_id, Number(total_paise)])).toEqual([
    [world.asha.id, 24_000],
    [world.asha.id, 0],
  ]);
  expect((await world.bala.select("orders")).rows).toEqual([]);
  for (const table of SENT_ROWS) expect((await world.asha.select(table)).rows).toEqual([]);
  for (const table of SENT_ROWS)
    expect(await world.visitor.select(table)).toMatchObject({ status: 401, code: "42501" });
});

test("staff read every order and request; whoever was dismissed reads what is theirs", async () => {
  for (const person of [world.staff, world.owner]) {
    for (const table of ["orders", ...SENT_ROWS])
      expect((await person.select(table)).rows).toEqual(
        expect.arrayContaining([expect.objectContaining({ user_id: world.asha.id })]),
      );
  }
  for (const table of ["orders", "staff", "order_moves", "bills", ...SENT_ROWS])
    expect((await world.dismissed.select(table)).rows, table).toEqual([]);
  expect((await world.staff.select("staff")).rows).toMatchObject([{ user_id: world.staff.id, role: "staff" }]);
  expect((await world.owner.select("staff")).rows.length).toBeGreaterThan(1);
});

test("where the document requires a second factor, nobody has a right of the shop without one, and keeps what is theirs", async () => {
  const roleOf = async (person: Person) => (await person.call("my_role", {})).value;
  await requireFactor(world, "owners-and-staff");
  for (const person of [world.staff, world.owner]) {
    expect(await roleOf(person)).toBe("second-factor");
    expect(await person.call("desk_inbox", {})).toMatchObject({ status: 403, code: "42501" });
    expect((await person.select("orders")).rows).toEqual([]);
    expect((await person.select("profiles")).rows).toMatchObject([{ id: person.id }]);
    expect((await person.call("my_sessions", {})).rows.length).toBeGreaterThan(0);
  }
  expect(await roleOf(world.asha)).toBeUndefined();
  await requireFactor(world, "nobody");
  const rolesAt = (required: string, aal: string) =>
    world.rehearse(async (sql) => {
      await sql(`update private.shop_facts set second_factor = '${required}'`);
      const roles: unknown[] = [];
      for (const { id } of [world.staff, world.owner]) {
        await sql(asSomebody(id, { aal }));
        roles.push((await sql("select private.staff_role() as role"))[0]?.["role"]);
      }
      return roles;
    });
  expect(await rolesAt("owners", "aal1")).toEqual(["staff", null]);
  expect(await rolesAt("owners-and-staff", "aal2")).toEqual(["staff", "owner"]);
});

test("the shop reads everything, and changes orders by their moves alone", async () => {
  for (const table of TABLES) expect((await world.shop.select(table)).rows.length).toBeGreaterThan(0);
  const order = { user_id: world.bala.id, services: "Dry Cleaning", total_paise: 60_000 };
  expect(await world.shop.insert("orders", order)).toMatchObject({ code: "42501" });
  expect(await world.shop.update("orders", { total_paise: 0 })).toMatchObject({ code: "42501" });
});

test("nobody reaches a row of another's: every verb on every table, view and function of the catalogue", {
  tags: ["slow"],
  timeout: 300_000,
}, async () => {
  const whole = await openWorld();
  const { leaks, cells } = await tryEverything(whole);
  await whole.close();
  expect(leaks).toEqual([]);
  expect(cells).toBeGreaterThan(TABLES.length * 20);
  console.log(`${cells} cells of person, table or function, and verb.`);
});

const _numbers = (row: ResultRow) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)]));
