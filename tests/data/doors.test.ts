import { expect, test } from "vitest";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { ALLOWED_GRANTS } from "#server/database/allowed.ts";
import { readSite } from "#server/document/read-site.ts";
import { argsOf, routinesOf } from "#tests/data/matrix-rows.ts";
import { fileWorld } from "#tests/data/world.ts";

// Whom the functions of the shop let in. The grants say that customers may call them; what they begin with refuses.
// Functions and tables without a grant are the audit's (audit.test.ts), rows of customers those of policies.test.ts.

const world = await fileWorld();
const routines = await routinesOf(world);
const isAnybodys = (name: string) => ALLOWED_GRANTS.includes(`anon EXECUTE ${name}`);
/** A customer's own, and what answers others with nothing. */
const isOpen = (name: string) => /^(my_\w+|delete_my_account|move_order|order_view|publication)$/.test(name);
const isDesks = (name: string) => /^(desk_\w+|take_in|undo_move)$/.test(name);
const doors = routines.filter(
  ({ name }) => ALLOWED_GRANTS.includes(`authenticated EXECUTE ${name}`) && !isAnybodys(name) && !isOpen(name),
);
const SHUT = expect.stringMatching(/^(42501|PT403)$/);

test.each(doors.map(({ name, args }) => [name, args] as const))("%s lets in whose it is alone", async (name, args) => {
  const { visitor, asha, dismissed, shop, staff, owner } = world;
  const knock = async (who: keyof typeof people) => (await people[who].call(name, argsOf(args))).code;
  const people = { visitor, asha, dismissed, shop, staff, owner };
  // The secret key keeps the list of staff as well: `npm run vellai -- staff`.
  const others = (["visitor", "asha", "dismissed", "shop"] as const).filter(
    (who) => who !== "shop" || !/staff/.test(name),
  );
  for (const who of [...others, ...(isDesks(name) ? [] : (["staff"] as const))])
    expect(await knock(who), who).toEqual(SHUT);
  for (const who of isDesks(name) ? (["staff", "owner"] as const) : (["owner"] as const))
    expect(await knock(who), who).not.toBe("42501");
});

test("there are such doors, of the desk and of owners, and what became of a version is read by owners", async () => {
  expect(doors.filter(({ name }) => isDesks(name)).length).toBeGreaterThan(15);
  expect(doors.filter(({ name }) => !isDesks(name)).length).toBeGreaterThan(10);
  await world.sql("insert into public.document_versions (number, words, document) values (1, 'x', '{}')");
  await world.shop.call("note_publication", { number: 1, state: "refused", reasons: ["The price is none."] });
  for (const who of ["visitor", "asha", "dismissed", "staff", "owner"] as const)
    for (const { rows } of [
      await world[who].select("publications"),
      await world[who].call("publication", { number: 1 }),
    ])
      expect(rows, who).toHaveLength(who === "owner" ? 1 : 0);
});

test("the secret key writes these tables itself, and all others by functions", async () => {
  const [row] = await world.sql(
    `select json_object_agg(name, verbs) as may from (
       select table_name::text as name, string_agg(privilege_type, ' ' order by privilege_type) as verbs
       from information_schema.role_table_grants where grantee = 'service_role' and table_schema = 'public'
         and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') group by 1) each`,
  );
  const all = "DELETE INSERT UPDATE";
  expect(row?.["may"]).toEqual({
    ...{ contact_messages: all, franchise_applications: all, pickup_requests: all, profiles: all, staff: all },
    orders: "DELETE",
  });
});

test("the shop's key learns which facts of a document have not arrived; nobody else does", async () => {
  const facts = { ...shopFacts(readSite()) };
  const differing = async (asked: object) => {
    const [row] = await world.sql("select public.differing_facts($1) as names", [JSON.stringify(asked)]);
    return row?.["names"];
  };
  expect(await differing({ ...facts, tax_percent: 3 })).toContain("tax_percent");
  await world.shop.call("publish_shop_facts", { facts });
  expect(await differing(facts)).toEqual([]);
  expect(await differing({ ...facts, tax_percent: 3, pickup_windows: [] })).toEqual(["pickup_windows", "tax_percent"]);
  expect((await world.shop.call("differing_facts", { facts })).code).toBeUndefined();
  for (const person of [world.visitor, world.asha, world.owner])
    expect(await person.call("differing_facts", { facts })).toMatchObject({ code: "42501" });
});
