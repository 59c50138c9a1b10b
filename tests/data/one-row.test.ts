import { describe, expect, test } from "vitest";
import { givenId } from "#tests/data/given-id.ts";
import { SAMPLES, SENT_ROWS } from "#tests/data/samples.ts";
import { contents, fileWorld, type Outcome, type ResultRow } from "#tests/data/world.ts";

const world = await fileWorld();

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

  test("of a refused request stays good, in any table", async () => {
    const id = givenId();
    const refused = await world.visitor.insert("pickup_requests", { ...SAMPLES.pickup_requests(), id, name: "" });
    expect(refused.status).toBe(400);
    const message = { ...SAMPLES.contact_messages(), id };
    expect((await world.visitor.insert("contact_messages", message)).code).toBeUndefined();
  });
});
