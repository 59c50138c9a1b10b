import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { contents, type Outcome, openWorld, type ResultRow, type World } from "#tests/data/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each(SENT_ROWS)("%s", (table) => {
  test("an insert of two rows is refused in a sentence, and neither is stored", async () => {
    const before = await contents(world, table);
    for (const person of [world.visitor, world.asha]) {
      const answer = await person.insertAll(table, [SAMPLES[table](), SAMPLES[table]()]);
      expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(/\w+ \w+/) });
    }
    expect(await contents(world, table)).toEqual(before);
  });

  test("the database itself refuses it to visitors, and takes one insert after the other", async () => {
    const [first, second] = [values(SAMPLES[table]()), values(SAMPLES[table]())];
    const columns = Object.keys(SAMPLES[table]());
    const insert = (role: string, ...inserts: string[]) =>
      world.rehearse(async (sql) => {
        await sql(`set local role ${role}`);
        for (const rows of inserts) await sql(`insert into public.${table} (${columns}) values ${rows}`);
        return "stored";
      });
    const many = { code: "22023", message: expect.stringContaining("one request") };
    await expect(insert("anon", `${first}, ${second}`)).rejects.toMatchObject(many);
    expect(await insert("anon", first, second)).toBe("stored");
    // The shop may send many at once.
    expect(await insert("service_role", `${first}, ${second}`)).toBe("stored");
  });
});

const values = (row: ResultRow) => `(${Object.values(row).map((value) => `'${String(value)}'`)})`;

test("inserts of many rows in crossed order do not lock each other out", async () => {
  const emails = Array.from({ length: 40 }, (_, index) => `bulk${index}@example.com`);
  const rows = (order: readonly string[]) => order.map((email) => ({ ...SAMPLES.contact_messages(), email }));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      world.visitor.insertAll("contact_messages", rows(index % 2 === 0 ? emails : emails.toReversed())),
    ),
  );
  expect(answers.map(({ status, code }) => [status, code === "40P01"])).toEqual(answers.map(() => [400, false]));
});

describe("a request id", () => {
  const refusedElsewhere = ({ code }: Outcome) => code === "42501";
  const duplicate = ({ code }: Outcome) => code === "23505";

  test.each(SENT_ROWS)("of %s is good in no other table", async (table) => {
    const id = givenId();
    expect((await world.visitor.insert(table, { ...SAMPLES[table](), id })).code).toBeUndefined();
    for (const other of SENT_ROWS) {
      const again = await world.visitor.insert(other, { ...SAMPLES[other](), id });
      expect(other === table ? duplicate(again) : refusedElsewhere(again)).toBe(true);
    }
  });

  test("sent to three tables at once is one row", async () => {
    const id = givenId();
    const attempts = Array.from(
      { length: 30 },
      (_, index) => SENT_ROWS[index % SENT_ROWS.length] ?? "contact_messages",
    );
    const answers = await Promise.all(
      attempts.map((table) => world.visitor.insert(table, { ...SAMPLES[table](), id })),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const rows = await Promise.all(
      SENT_ROWS.map((table) => world.sql(`select id from public.${table} where id = $1`, [id])),
    );
    expect(rows.flat()).toHaveLength(1);
  });

  test("of a refused request stays good, in any table", async () => {
    const id = givenId();
    const refused = await world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), id, name: "" });
    expect(refused.status).toBe(400);
    const message = { ...SAMPLES.contact_messages(), id };
    expect((await world.visitor.insert("contact_messages", message)).code).toBeUndefined();
  });
});
