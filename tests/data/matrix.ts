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
import { SAMPLES } from "#tests/data/samples.ts";
import { holderOf, type Outcome, type Person, requireFactor, tokenOf, type World } from "#tests/data/world.ts";

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
export async function tryEverything(world: World): Promise<{ leaks: string[]; cells: number }> {
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
