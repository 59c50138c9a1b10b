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
  sampleOf,
  seed,
} from "#tests/data/matrix-rows.ts";
import { SAMPLES } from "#tests/data/samples.ts";
import {
  contents,
  holderOf,
  type Outcome,
  type Person,
  type ResultRow,
  requireFactor,
  tokenOf,
  type World,
} from "#tests/data/world.ts";

/** What the list lets a role do with a relation: undefined for nothing, the columns, or all of them. */
function allowed(role: string, verb: string, { name, columns }: Relation): readonly string[] | undefined {
  const start = `${role} ${verb} ${name}`;
  if (ALLOWED_GRANTS.includes(start)) return columns.map((column) => column.name);
  const line = ALLOWED_GRANTS.find((grant) => grant.startsWith(`${start}(`));
  return line?.slice(start.length + 1, -1).split(", ");
}

/** For want of a grant, by a policy or because the session has ended; a column that the database alone writes is refused before either. */
const refused = ({ code }: Outcome) => code === "42501" || code === "428C9" || code === "PT401";

/** Somebody who is not Asha, or Asha where she may not write. */
interface Somebody {
  readonly name: string;
  readonly role: "anon" | "authenticated";
  readonly person: Person;
  /** The document requires a second factor of them, which they do not have. */
  readonly isLacking?: boolean;
}

const askFactorOf = (world: World, { isLacking = false }: Somebody) =>
  requireFactor(world, isLacking ? "owners-and-staff" : "nobody");

/**
 * Tries every verb on every table, view and function of the catalogue as everybody who is not Asha, and everything Asha and the
 * people of the shop may not write. Answers what got through; how many cells were tried comes with it. Rules on contents and
 * triggers are switched off first: only grants and policies are asked.
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
  // They may read her orders; nobody writes them but by a move.
  const people: Somebody[] = [
    ...strangers,
    { name: "Asha", role: "authenticated", person: world.asha },
    { name: "staff", role: "authenticated", person: world.staff },
    { name: "the owner", role: "authenticated", person: world.owner },
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
  const after = await whatIsSeen(world, strangers, relations, routines);
  for (const [line, seen] of after) cell(`${line} of Asha's`, seen === before.get(line));

  for (const somebody of people) {
    await askFactorOf(world, somebody);
    for (const table of tables) {
      const tried = await tryWriting(world, somebody, table);
      for (const [line, passed] of tried) cell(line, passed);
    }
  }
  for (const somebody of strangers) {
    await askFactorOf(world, somebody);
    for (const routine of routines.filter(({ reads }) => !reads)) {
      for (const [line, passed] of await tryCalling(world, somebody, routine, tables)) cell(line, passed);
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
  for (const somebody of strangers) {
    await askFactorOf(world, somebody);
    const { name, role, person } = somebody;
    for (const relation of relations) {
      const answer = await person.select(relation.name);
      const forbidden = allowed(role, "SELECT", relation) === undefined;
      seen.set(`${relation.name}: ${name} sees`, forbidden && refused(answer) ? "" : JSON.stringify(answer.rows));
    }
    for (const { name: routine, args } of routines.filter(({ reads }) => reads)) {
      seen.set(`${routine}(): ${name} sees`, JSON.stringify((await person.call(routine, argsOf(args))).rows));
    }
  }
  return seen;
}

/** Somebody with the tracking link of an order of their own. */
async function aGuest(world: World): Promise<Person> {
  const request = SAMPLES.pickup_requests();
  await world.visitor.insert("pickup_requests", request);
  return holderOf(await tokenOf(world, request["id"]), world.visitor);
}

type Tried = [line: string, passed: boolean][];

/** Each column changed, all rows removed, a row in Asha's name, and each column that the list does not give. */
async function tryWriting(world: World, { name, role, person }: Somebody, table: Relation): Promise<Tried> {
  const tried: Tried = [];
  const harmless = async (line: string, mayBe: boolean, attempt: () => Promise<Outcome>) => {
    const before = await snapshot(world, table);
    const answer = await attempt();
    tried.push([line, (mayBe || refused(answer)) && (await snapshot(world, table)) === before]);
  };
  const updatable = allowed(role, "UPDATE", table) ?? [];
  for (const column of table.columns) {
    const change = { [column.name]: sampleOf(column) };
    const line = `${table.name}: ${name} changes ${column.name}`;
    await harmless(line, updatable.includes(column.name), () => person.update(table.name, change));
  }
  const mayDelete = allowed(role, "DELETE", table) !== undefined;
  await harmless(`${table.name}: ${name} deletes`, mayDelete, () => person.remove(table.name));

  const insertable = allowed(role, "INSERT", table) ?? [];
  if (person.id !== world.asha.id) {
    const forged = rowOf(table, world.asha.id);
    for (const row of [forged, pick(forged, insertable)].filter((each) => Object.keys(each).length > 0)) {
      await harmless(`${table.name}: ${name} inserts as Asha`, false, () => person.insert(table.name, row));
    }
  }
  for (const { name: column } of table.columns.filter((each) => !insertable.includes(each.name))) {
    const row = pick(rowOf(table, person.id), [...insertable, column]);
    const line = `${table.name}: ${name} inserts with ${column}`;
    await harmless(line, false, () => person.insert(table.name, { [column]: 7, ...row }));
  }
  return tried;
}

/** A function that writes: refused unless it is on the list, and then Asha keeps everything and is told to nobody. */
async function tryCalling(
  world: World,
  { name, role, person }: Somebody,
  { name: routine, args }: Routine,
  tables: readonly Relation[],
): Promise<Tried> {
  const everything = async () => (await Promise.all(tables.map((table) => ashas(world, table)))).join();
  const before = await everything();
  const answer = await person.call(routine, argsOf(args));
  const listed = ALLOWED_GRANTS.includes(`${role} EXECUTE ${routine}`);
  return [
    [`${routine}(): ${name} calls it`, listed || refused(answer)],
    [`${routine}(): ${name} reads Asha's rows`, !JSON.stringify(answer.rows).includes(MARK)],
    [`${routine}(): ${name} changes Asha's rows`, (await everything()) === before],
  ];
}

const snapshot = async (world: World, { name }: Relation) => JSON.stringify(await contents(world, name));

async function ashas(world: World, { name, columns }: Relation): Promise<string> {
  const owners = columns.filter(({ owner }) => owner).map((column) => `"${column.name}" = '${world.asha.id}'`);
  const where = owners.length > 0 ? `where ${owners.join(" or ")}` : "";
  return JSON.stringify(await world.sql(`select * from public."${name}" ${where} order by 1`));
}

const pick = (row: ResultRow, columns: readonly string[]): ResultRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
