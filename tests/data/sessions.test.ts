import { beforeEach, expect, test } from "vitest";
import { fileWorld, type Person } from "#tests/data/world.ts";

// Where a customer is signed in, and the fresh sign-in that deleting an account takes.

const world = await fileWorld();
beforeEach(() => world.sql("delete from auth.sessions where user_agent = 'elsewhere'"));

/** A session of somebody's on another device, begun so many minutes ago. */
async function elsewhere({ id }: Person, minutesAgo: number): Promise<void> {
  await world.sql(
    `insert into auth.sessions (id, user_id, user_agent, created_at, refreshed_at)
     values (gen_random_uuid(), $1, 'elsewhere', now() - make_interval(mins => $2), (now() at time zone 'UTC') - interval '1 minute')`,
    [id, minutesAgo],
  );
}

async function age({ id }: Person, minutes: number): Promise<void> {
  await world.sql("update auth.sessions set created_at = now() - make_interval(mins => $2) where user_id = $1", [
    id,
    minutes,
  ]);
}

const minutesSince = (moment: unknown) => Math.round((Date.now() - new Date(String(moment)).getTime()) / 60_000);

test("customers see their own sessions, this one first and marked, and nobody else's", async () => {
  await elsewhere(world.asha, 90);
  await elsewhere(world.bala, 90);
  const { rows } = await world.asha.call("my_sessions", {});
  const own = await world.sql("select id from auth.sessions where user_id = $1", [world.asha.id]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  expect(rows.map((row) => row["is_current"])).toEqual([true, false]);
  expect(rows[1]).toMatchObject({ user_agent: "elsewhere" });
  expect(minutesSince(rows[1]?.["created_at"])).toBe(90);
  expect(minutesSince(rows[1]?.["last_used_at"])).toBe(1);
});

test("a session that is over is not listed; the network address is in none", async () => {
  await elsewhere(world.asha, 90);
  await world.sql("update auth.sessions set not_after = now() - interval '1 minute' where user_agent = 'elsewhere'");
  const { rows } = await world.asha.call("my_sessions", {});
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {})).not.toContain("ip");
});

test("visitors have none, and nobody reads the table itself", async () => {
  expect(await world.visitor.call("my_sessions", {})).toMatchObject({ status: 401, code: "42501" });
  const asked = world.rehearse(async (sql) => {
    await sql("set local role authenticated");
    return sql("select * from auth.sessions");
  });
  await expect(asked).rejects.toMatchObject({ code: "42501" });
});

test("the token of a session that has ended opens nothing more", async () => {
  const stored = await world.sql("select * from auth.sessions where user_id = $1", [world.bala.id]);
  await world.sql("delete from auth.sessions where user_id = $1", [world.bala.id]);
  expect(await world.bala.select("profiles")).toMatchObject({ status: 401, code: "PT401", rows: [] });
  expect(await world.bala.call("my_orders", { page_size: 10 })).toMatchObject({ status: 401, code: "PT401" });
  await world.sql("insert into auth.sessions select * from jsonb_populate_recordset(null::auth.sessions, $1)", [
    JSON.stringify(stored),
  ]);
  expect(await world.bala.select("profiles")).toMatchObject({ status: 200, rows: [{ id: world.bala.id }] });
});

test("the token of a banned account opens nothing while the ban lasts", async () => {
  const ban = (until: string) =>
    world.sql(`update auth.users set banned_until = now() + interval '${until}' where id = $1`, [world.asha.id]);
  await ban("1 hour");
  expect(await world.asha.select("profiles")).toMatchObject({ status: 401, code: "PT401", rows: [] });
  await ban("-1 second");
  expect(await world.asha.select("profiles")).toMatchObject({ status: 200, rows: [{ id: world.asha.id }] });
});

test("an account is deleted within ten minutes of signing in, and not later", async () => {
  await age(world.bala, 11);
  const refused = await world.bala.call("delete_my_account", {});
  expect(refused).toMatchObject({ status: 403, code: "PT403" });
  expect(await world.sql("select from auth.users where id = $1", [world.bala.id])).toHaveLength(1);

  // A fresh session of the same customer elsewhere proves nothing about this one.
  await elsewhere(world.bala, 0);
  expect(await world.bala.call("delete_my_account", {})).toMatchObject({ code: "PT403" });

  await age(world.bala, 9);
  expect((await world.bala.call("delete_my_account", {})).code).toBeUndefined();
  expect(await world.sql("select from auth.users where id = $1", [world.bala.id])).toEqual([]);
});
