import type { Queryable } from "#server/postgres/database.ts";

type Value = string | boolean | null;

/** A column of private.order_statuses. */
interface StatusColumn {
  readonly name: string;
  readonly comment: string;
  readonly values: readonly (readonly [status: string, value: Value])[];
}

/** Name of a constant in src → the column it holds; with a value, the statuses that have this value. */
type Constants = Readonly<Record<string, readonly [column: string, value?: string]>>;

/** What visitors' pages know of a status is apart from what the desk knows: their bytes are counted. */
const VISITORS: Constants = { STEP_OF: ["step"], ENDED: ["ended"], LATE_BY_PROMISE: ["late_by", "promise"] };

const DESK: Constants = {
  CLOTHES: ["clothes"],
  LATE_BY_PICKUP: ["late_by", "pickup"],
  BY_RIDER: ["by_rider"],
  GROUP_OF: ["board_group"],
  TONES: ["tone"],
  NEXT: ["next_status"],
  LETTERS: ["letter"],
};

const COLUMNS = `
select a.attname as name, coalesce(col_description(a.attrelid, a.attnum), '') as comment,
  (select json_agg(json_build_array(s.status, to_jsonb(s) -> a.attname) order by s.status::public.order_status)
   from private.order_statuses s) as values
from pg_attribute a
where a.attrelid = 'private.order_statuses'::regclass and a.attnum > 0 and not a.attisdropped`;

/** The files of src that hold the table of statuses: path → source. */
export async function statusSources(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows: columns } = await database.query<StatusColumn>(COLUMNS);
  return new Map([
    [
      "src/account/orders/order-statuses.gen.ts",
      source([...columns.flatMap(derived), ...constants(columns, VISITORS)]),
    ],
    ["src/desk/model/order-statuses.gen.ts", source(constants(columns, DESK))],
  ]);
}

function source(declarations: readonly string[]): string {
  return [
    "// Written by `npm run vellai -- database-types` from private.order_statuses. Do not edit.",
    'import type { OrderStatus } from "#account/orders/order-view.ts";',
    ...declarations.map((declaration) => `\n${declaration}`),
    "",
  ].join("\n");
}

function constants(columns: readonly StatusColumn[], names: Constants): string[] {
  return Object.entries(names).map(([name, [column, wanted]]) => {
    const found = columns.find((each) => each.name === column);
    if (found === undefined) throw new Error(`private.order_statuses has no column ${column}.`);
    if (wanted === undefined) return constant(name, found);
    const values = found.values.map(([status, value]) => [status, value === wanted] as const);
    return constant(name, { comment: `${found.comment} Here: ${wanted}.`, values });
  });
}

/** An object by status. What is null or false is left out. */
function constant(name: string, { comment, values }: Omit<StatusColumn, "name">): string {
  const told = values.filter(([, value]) => value !== null && value !== false);
  const types = [...new Set(told.map(([, value]) => JSON.stringify(value)))].join(" | ");
  const record = `Record<OrderStatus, ${types}>`;
  const entries = told.map(([status, value]) => `  ${status}: ${JSON.stringify(value)},\n`).join("");
  const type = told.length === values.length ? record : `Partial<${record}>`;
  return `/** ${comment} */\nexport const ${name}: Readonly<${type}> = {\n${entries}};`;
}

/** What follows from a column: the steps in their order, and what the document calls a status. */
function derived({ name, values }: StatusColumn): string[] {
  if (name === "step") {
    const steps = new Set(values.flatMap(([, step]) => step ?? []));
    return [
      `/** The steps that a customer sees, in order. */\nexport const STEPS = ${JSON.stringify([...steps])} as const;`,
    ];
  }
  if (name !== "status") return [];
  const keys = values.map(([status]) => [status, status.replaceAll("_", "-")] as const);
  return [constant("WORDS_KEYS", { comment: "The names of statuses in the document.", values: keys })];
}
