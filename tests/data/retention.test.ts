import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listConcerned, readErased } from "#server/shop/hidden-people.ts";
import { givenId } from "#tests/data/given-id.ts";
import { setBack } from "#tests/data/made-order.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { fileWorld, type ResultRow, type Table } from "#tests/data/world.ts";

const world = await fileWorld();

const FACTS = { requests_months: 24, logs_days: 90, visits_months: 13 };

/** Stores a request as if it had come so many months ago. */
async function storeOld(table: Table & keyof typeof SAMPLES, months: number, change: ResultRow = {}): Promise<unknown> {
  const id = givenId();
  expect((await world.visitor.insert(table, { ...SAMPLES[table](), id })).code).toBeUndefined();
  const changes = { ...(table === "pickup_requests" && { pickup_date: "2020-01-01" }), ...change };
  const more = Object.entries(changes).map(([column, value]) => `, ${column} = '${String(value)}'`);
  await world.sql(
    `update public.${table} set created_at = now() - make_interval(months => ${months})${more.join("")} where id = $1`,
    [id],
  );
  return id;
}

const ids = async (table: Table) => (await world.sql(`select id from public.${table}`)).map(({ id }) => id);

test.each(SENT_ROWS)("%s: what is older than the document says is deleted, and nothing else", async (table) => {
  const demo = await ids(table);
  await storeOld(table, 25);
  const [recent, late] = [await storeOld(table, 1), await storeOld(table, 23)];
  expect((await world.shop.call("delete_expired", FACTS)).code).toBeUndefined();
  expect((await ids(table)).toSorted()).toEqual([...demo, recent, late].toSorted());
});

test("a pickup counts from its day; a date no calendar has counts for nothing", async () => {
  await world.sql("delete from public.pickup_requests");
  const soon = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const kept = await storeOld("pickup_requests", 3, { pickup_date: soon });
  await storeOld("pickup_requests", 16, { pickup_date: "infinity" });
  await storeOld("pickup_requests", 16, { pickup_date: "5874897-01-01" });
  await world.shop.call("delete_expired", { ...FACTS, requests_months: 2 });
  expect(await ids("pickup_requests")).toEqual([kept]);
});

test("a request stays while the shop holds the clothes, and its order always", async () => {
  const kept: unknown[] = [];
  for (const status of ["closed", "requested", "ready"]) {
    const id = await storeOld("pickup_requests", 60);
    await setBack(world, String(id), `status = '${status}'`);
    kept.push(id);
  }
  await world.shop.call("delete_expired", FACTS);
  expect((await ids("pickup_requests")).filter((id) => kept.includes(id))).toEqual(kept.slice(2));
  expect(await ids("orders")).toEqual(expect.arrayContaining(kept));
});

test("log entries of the account service are deleted after their days", async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await world.sql(
    `insert into auth.audit_log_entries (id, payload, created_at) values
     ('${old}', '{}', now() - interval '91 days'), ('${recent}', '{}', now() - interval '89 days')`,
  );
  await world.shop.call("delete_expired", FACTS);
  const left = await world.sql(`select id from auth.audit_log_entries where id in ('${old}', '${recent}')`);
  expect(left).toEqual([{ id: recent }]);
});

test("what is over at the account service is deleted: sessions, tokens, ways to a provider, unconfirmed accounts", async () => {
  const [waiting, late] = [randomUUID(), randomUUID()];
  const [live, unused] = [randomUUID(), randomUUID()];
  const token = (name: string, session: string, parent: string | null, revoked: boolean) =>
    world.sql(
      `insert into auth.refresh_tokens (id, token, user_id, session_id, parent, revoked, updated_at)
       values ($1::text, $1::text, $2, $3, $4, $5, now() - interval '2 days')`,
      [name, world.asha.id, session, parent, revoked],
    );
  await world.sql(
    `insert into auth.users (id, email, raw_user_meta_data, created_at) values
     ($1, 'waiting@example.com', '{}', now() - interval '6 days'), ($2, 'late@example.com', '{}', now() - interval '8 days')`,
    [waiting, late],
  );
  await world.sql(
    `insert into auth.sessions (id, user_id, created_at) values ($1, $3, now()), ($2, $3, now() - interval '13 months')`,
    [live, unused, world.asha.id],
  );
  const names = ["first", "second", "third"].map((name) => `${name} ${live}`);
  const [first = "", second = "", third = ""] = names;
  await token(first, live, null, true);
  await token(second, live, first, true);
  await token(third, live, second, false);
  await world.sql(
    `insert into auth.flow_state (id, authentication_method, provider_type, created_at)
     values (gen_random_uuid(), 'oauth', 'google', now() - interval '2 days')`,
  );
  await world.shop.call("delete_expired", FACTS);
  const left = async (table: string, column: string, values: readonly string[]) =>
    (await world.sql(`select ${column} as left from auth.${table} where ${column}::text = any ($1)`, [values])).map(
      (row) => row["left"],
    );
  expect(await left("users", "id", [waiting, late])).toEqual([waiting]);
  expect(await left("sessions", "id", [live, unused])).toEqual([live]);
  expect((await left("refresh_tokens", "token", names)).toSorted()).toEqual([second, third].toSorted());
  expect(await world.sql("select from auth.flow_state")).toEqual([]);
});

test("nonsense deletes nothing", async () => {
  const kept = await storeOld("contact_messages", 30);
  for (const wrong of [{ requests_months: 0 }, { logs_days: -1 }, { requests_months: null }])
    expect(await world.shop.call("delete_expired", { ...FACTS, ...wrong })).toMatchObject({
      status: 400,
      code: "22023",
    });
  expect(await ids("contact_messages")).toContain(kept);
});

test("a database that cannot see the log still deletes requests", async () => {
  await storeOld("contact_messages", 30);
  await world.rehearse(async (sql) => {
    await sql("drop table auth.audit_log_entries");
    const [row] = await sql("select public.delete_expired(24, 90, 13) as deleted");
    expect(row).toMatchObject({ deleted: { logs: 0 } });
  });
});

describe("whoever has deleted their account", () => {
  const HIDDEN = { name: "Balamani", phone: "+919876500077" };
  const atDesk = async () => (await world.staff.call("desk_people", { wanted: HIDDEN.name })).rows[0]?.["people"];
  const erase = async () => (await world.shop.call("erase_hidden", { after_months: 12 })).value;
  const database = {
    query: async <Row extends object>(sql: string, params?: readonly unknown[]) => ({
      rows: (await world.sql(sql, params && [...params])).map((row) => row as Row),
    }),
  };

  test("is at the desk only until clothes of theirs are back", async () => {
    const requests = Array.from({ length: 2 }, (): ResultRow => ({ ...SAMPLES.pickup_requests(), ...HIDDEN }));
    const [coming = "", washing = ""] = requests.map(({ id }) => String(id));
    for (const row of requests) expect((await world.bala.insert("pickup_requests", row)).code).toBeUndefined();
    await setBack(world, washing, "status = 'in_process'");
    expect((await world.bala.call("delete_my_account", {})).code).toBeUndefined();
    expect(await ids("pickup_requests")).not.toContain(coming);
    expect(await atDesk()).toMatchObject([{ orders: 1 }]);
    await setBack(world, washing, "status = 'closed'");
    expect(await erase()).toBe(0);
    expect(await atDesk()).toEqual([]);
  });

  test("is read by nobody: no function and no table of the REST interface, not with the secret key", async () => {
    const { visitor, asha, staff, owner, shop } = world;
    for (const person of [visitor, asha, staff, owner, shop]) {
      for (const relation of ["hidden_people", "hidden_reads"])
        expect((await person.select(relation)).status).toBeGreaterThanOrEqual(400);
      const name = { reader: "x", wanted: HIDDEN.phone };
      expect((await person.call("read_hidden", name)).status).toBeGreaterThanOrEqual(400);
    }
    const rights = await world.sql(
      `select role from unnest(array['anon', 'authenticated', 'service_role']) role
       where has_table_privilege(role, 'private.hidden_people', 'select, insert, update, delete')
         or has_table_privilege(role, 'private.hidden_reads', 'select, insert, update, delete')
         or has_function_privilege(role, 'private.read_hidden(text, text)', 'execute')
         or has_function_privilege(role, 'private.concerned_people(text, boolean, date)', 'execute')`,
    );
    expect(rights).toEqual([]);
  });

  test("is shown by an owner's command, which is logged", async () => {
    expect(await readErased(database, "nobody@example.com")).toMatch(
      /^Nothing is hidden of nobody@example.com\. .* 0 times before/,
    );
    expect(await readErased(database, "098765 00077")).toMatch(
      /"name": "Balamani"[\s\S]*logged as read by .* 1 times before, last on/,
    );
    expect(await world.sql("select question, people::int from private.hidden_reads order by at")).toEqual([
      { question: "erased", people: 0 },
      { question: "erased", people: 1 },
    ]);
  });

  test("is concerned by a leak of the database, and of a desk that showed them", async () => {
    const line = new RegExp(`^${HIDDEN.name},.*,'\\${HIDDEN.phone},orders`, "m");
    expect(await listConcerned(database, "database", "2099-01-01")).toMatch(line);
    expect(await listConcerned(database, "database", "2020-01-01")).toMatch(/^name,email,phone,known by\s*$/);
    expect(await listConcerned(database, "desk")).toMatch(line);
    expect(await listConcerned(database, "desk", "2099-01-01")).not.toContain(HIDDEN.phone);
    expect(await listConcerned(database, "desk", "2099-01-01")).toContain("asha@example.com");
    for (const [leaked, day, refusal] of [
      ["desks", undefined, /"desk"/],
      ["desk", "1.4.2027", /year-month-day/],
    ] as const)
      await expect(listConcerned(database, leaked, day)).rejects.toThrow(refusal);
  });

  test("who orders again is somebody new, and stays when the earlier one is erased", async () => {
    const again = { ...SAMPLES.pickup_requests(), ...HIDDEN, email: "bala@example.com" };
    expect((await world.visitor.insert("pickup_requests", again)).code).toBeUndefined();
    expect(await atDesk()).toMatchObject([{ orders: 1 }]);
    await world.sql("update private.hidden_people set hidden_at = now() - interval '11 months'");
    expect(await erase()).toBe(0);
    await world.sql("update private.hidden_people set hidden_at = now() - interval '12 months'");
    expect(await erase()).toBe(1);
    expect(await readErased(database, HIDDEN.phone)).toMatch(/^Nothing is hidden/);
    expect(await atDesk()).toMatchObject([{ orders: 1 }]);
    expect((await world.shop.call("erase_hidden", { after_months: -1 })).status).toBe(400);
  });
});
