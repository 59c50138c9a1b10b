import { beforeEach, expect, test, vi } from "vitest";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";
import {
  argsOf,
  MARK,
  onlyPolicies,
  type Relation,
  type Routine,
  relationsOf,
  routinesOf,
  rowOf,
  seed,
} from "#tests/data/matrix-rows.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import {
  asSomebody,
  fileWorld,
  holderOf,
  type Outcome,
  openWorld,
  type Person,
  requireFactor,
  TABLES,
  tokenOf,
  type World,
} from "#tests/data/world.ts";

/** For want of a grant, by a policy or because the session has ended; a column that the database alone writes is refused before either. */
const refused = ({ code }: Outcome) => code === "42501" || code === "428C9" || code === "PT401";

interface Somebody {
  readonly name: string;
  readonly role: "anon" | "authenticated";
  readonly person: Person;
  /** The document requires a second factor of them, which they do not have. */
  readonly isLacking?: boolean;
}

/**
 * As everybody who is not Asha, looks for her rows in every table, view and function that reads, adds rows in her name, and
 * calls every function that writes. Answers what got through; how many cells were tried comes with it. Rules on contents and
 * triggers are switched off first: only grants and policies are asked. Nobody has a grant to change or delete (audit.test.ts).
 */
async function tryEverything(world: World): Promise<{ leaks: string[]; cells: number }> {
  const relations = await relationsOf(world);
  const routines = await routinesOf(world);
  const { signedOut, below } = await world.lockedOut();
  const isLacking = true;
  const strangers: Somebody[] = [
    { name: "Bala", role: "authenticated", person: world.bala },
    { name: "a visitor", role: "anon", person: world.visitor },
    { name: "a guest", role: "anon", person: await aGuest(world) },
    { name: "who was dismissed", role: "authenticated", person: world.dismissed },
    { name: "an owner who signed out", role: "authenticated", person: signedOut },
    { name: "an owner without their code", role: "authenticated", person: below },
    { name: "staff without the required factor", role: "authenticated", person: world.staff, isLacking },
    { name: "an owner without the required one", role: "authenticated", person: world.owner, isLacking },
  ];
  const leaks: string[] = [];
  let cells = 0;
  const cell = (line: string, passed: boolean) => {
    cells++;
    if (!passed) leaks.push(line);
  };
  const tables = relations.filter(({ table }) => table);
  await onlyPolicies(world, tables);
  const before = await whatIsSeen(world, strangers, relations, routines);
  for (const table of tables) await seed(world, table);
  for (const [line, seen] of await whatIsSeen(world, strangers, relations, routines))
    cell(`${line} of Asha's`, seen === before.get(line));

  const everything = async () => (await Promise.all(tables.map((table) => ashas(world, table)))).join();
  for (const { name, role, person, isLacking = false } of strangers) {
    await requireFactor(world, isLacking ? "owners-and-staff" : "nobody");
    for (const table of tables) {
      const kept = await ashas(world, table);
      const answer = await person.insert(table.name, granted(role, table, rowOf(table, world.asha.id)));
      cell(`${table.name}: ${name} inserts as Asha`, refused(answer) && (await ashas(world, table)) === kept);
    }
    for (const { name: routine, args } of routines.filter(({ reads }) => !reads)) {
      const kept = await everything();
      const answer = await person.call(routine, argsOf(args));
      const isListed = ALLOWED_GRANTS.includes(`${role} EXECUTE ${routine}`);
      cell(`${routine}(): ${name} calls it`, isListed || refused(answer));
      cell(`${routine}(): ${name} reads Asha's rows`, !JSON.stringify(answer.rows).includes(MARK));
      cell(`${routine}(): ${name} changes Asha's rows`, (await everything()) === kept);
    }
  }
  return { leaks, cells };
}

/** What strangers see in every relation and get from every function that reads. */
async function whatIsSeen(
  world: World,
  strangers: readonly Somebody[],
  relations: readonly Relation[],
  routines: readonly Routine[],
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const { name, role, person, isLacking = false } of strangers) {
    await requireFactor(world, isLacking ? "owners-and-staff" : "nobody");
    for (const relation of relations) {
      const answer = await person.select(relation.name);
      const isForbidden = !ALLOWED_GRANTS.some((line) => line.startsWith(`${role} SELECT ${relation.name}`));
      seen.set(`${relation.name}: ${name} sees`, isForbidden && refused(answer) ? "" : JSON.stringify(answer.rows));
    }
    for (const { name: routine, args } of routines.filter(({ reads }) => reads))
      seen.set(`${routine}(): ${name} sees`, JSON.stringify((await person.call(routine, argsOf(args))).rows));
  }
  return seen;
}

async function aGuest(world: World): Promise<Person> {
  const request = SAMPLES.pickup_requests();
  await world.visitor.insert("pickup_requests", request);
  return holderOf(await tokenOf(world, request["id"]), world.visitor);
}

/** The columns of a row that a role may write, so that its policy is asked; all of them where there are none. */
function granted(role: string, { name }: Relation, row: ReturnType<typeof rowOf>): ReturnType<typeof rowOf> {
  const line = ALLOWED_GRANTS.find((grant) => grant.startsWith(`${role} INSERT ${name}(`));
  const columns = line?.replace(/^.*\(|\)$/g, "").split(", ");
  return columns === undefined ? row : Object.fromEntries(columns.map((column) => [column, row[column]]));
}

async function ashas(world: World, { name, columns }: Relation): Promise<string> {
  const owners = columns.filter(({ owner }) => owner).map((column) => `"${column.name}" = '${world.asha.id}'`);
  const where = owners.length > 0 ? `where ${owners.join(" or ")}` : "";
  return JSON.stringify(await world.sql(`select * from public."${name}" ${where} order by 1`));
}

const world = await fileWorld();

await world.sql("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 24000)", [
  world.asha.id,
]);
for (const table of SENT_ROWS) await world.asha.insert(table, { ...SAMPLES[table](), user_id: world.asha.id });

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

// Where a customer is signed in, and the fresh sign-in that deleting an account takes.

beforeEach(() => world.sql("delete from auth.sessions where user_agent = 'elsewhere'"));

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
