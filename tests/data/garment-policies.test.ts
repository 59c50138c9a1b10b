import { beforeAll, expect, test } from "vitest";
import { auditDatabase } from "#scripts/database/audit.ts";
import { madeOrder } from "#tests/data/made-order.ts";
import { projectStorage } from "#tests/data/project-storage.ts";
import { asSomebody, fileWorld, tokenOf } from "#tests/data/world.ts";

// Who reads and writes photographs of garments in a hosted project: by the policies of its bucket.

const PEOPLE = ["a visitor", "by the link", "by another link", "asha", "bala", "staff", "owner", "dismissed"] as const;
type Somebody = (typeof PEOPLE)[number];

const world = await fileWorld();
const storage = projectStorage(world, "garments", "20261201091510_garments.sql");
let [order, other, token, otherToken] = ["", "", "", ""];
beforeAll(async () => {
  [order, other] = await Promise.all([madeOrder(world, { user_id: world.asha.id }), madeOrder(world)]);
  [token, otherToken] = [await tokenOf(world, order), await tokenOf(world, other)];
});

const nameOf = (number: number, of = order, kind = "question") =>
  `${of}/${kind}-00000000-0000-4000-8000-00000000000${number}.jpg`;

/** The names that somebody gets from the storage of a project; undefined when they are refused. */
async function inProject(
  who: Somebody,
  statement: string,
  before: readonly string[] = [],
): Promise<unknown[] | undefined> {
  const header = { "by the link": token, "by another link": otherToken }[String(who)];
  const headers = JSON.stringify(header ? { "x-tracking-token": header } : {});
  const isAnonymous = who === "a visitor" || who === "by the link" || who === "by another link";
  const rows = await storage.ask(
    [...[nameOf(1), nameOf(2), nameOf(1, other)].map((name) => ["garments", name] as const), ["other", nameOf(3)]],
    [
      ...before,
      `select set_config('request.headers', '${headers}', true)`,
      ...(isAnonymous ? [] : [asSomebody(world[who].id)]),
    ],
    isAnonymous ? "anon" : "authenticated",
    statement,
  );
  return rows?.map(({ name }) => name).toSorted();
}

test.each(PEOPLE)("%s reads, adds and removes what is theirs to", async (who) => {
  const isStaff = who === "staff" || who === "owner";
  const own = [nameOf(1), nameOf(2)];
  const read: Readonly<Partial<Record<Somebody, readonly string[]>>> = {
    ...{ "by the link": own, "by another link": [nameOf(1, other)], asha: own },
    ...{ staff: [...own, nameOf(1, other)].toSorted(), owner: [...own, nameOf(1, other)].toSorted() },
  };
  expect(await inProject(who, "select name from storage.objects")).toEqual(read[who] ?? []);
  const add = (name: string) =>
    inProject(who, `insert into storage.objects (bucket_id, name) values ('garments', '${name}') returning name`);
  expect(await add(nameOf(3))).toEqual(isStaff ? [nameOf(3)] : undefined);
  for (const name of [
    nameOf(3).replace("jpg", "svg"),
    nameOf(3, other, "other"),
    "x.jpg",
    nameOf(3, nameOf(9).slice(9, 45)),
  ])
    expect(await add(name), name).toBeUndefined();
  expect(await inProject(who, `delete from storage.objects where name = '${nameOf(2)}' returning name`)).toEqual(
    isStaff ? [nameOf(2)] : [],
  );
});

test("three photographs of a kind are enough", async () => {
  const values = [3, 4].map(
    (number) => `insert into storage.objects (bucket_id, name) values ('garments', '${nameOf(number)}')`,
  );
  expect(await inProject("staff", values.join(";"))).toBeUndefined();
  expect(await inProject("staff", `${values[0]} returning name`)).toEqual([nameOf(3)]);
});

test("all photographs together take no more than the document says", async () => {
  const heavy = `update storage.objects set metadata = '{"size": 700000000}' where bucket_id = 'garments'`;
  const add = `insert into storage.objects (bucket_id, name) values ('garments', '${nameOf(3)}') returning name`;
  expect(await inProject("staff", add, [heavy])).toBeUndefined();
  const wider = "update private.shop_facts set garments_mb = 3000 where id";
  expect(await inProject("staff", add, [heavy, wider])).toEqual([nameOf(3)]);
});

test("the bucket is private", async () => {
  const bucket = await storage.rehearse((sql) => sql("select id, public from storage.buckets"));
  expect(bucket).toEqual([{ id: "garments", public: false }]);
});

test("the audit finds nothing to mend in a project with a bucket, and misses what its policies ask", async () => {
  const findings = (change: string) =>
    storage.rehearse(async (sql) => {
      await sql(change);
      return (await auditDatabase(sql)).map(({ problem }) => problem);
    });
  expect(await findings("select")).toEqual([]);
  expect(await findings("revoke execute on function private.garments_like from authenticated")).toEqual([
    "a grant of the list is missing: authenticated EXECUTE private.garments_like",
  ]);
});
