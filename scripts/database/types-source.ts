import type { Catalogue, CatalogueField, CatalogueRelation, CatalogueRoutine } from "#scripts/database/catalogue.ts";

const SCALARS: Readonly<Record<string, string>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  text: "string",
  varchar: "string",
  uuid: "string",
  date: "string",
  time: "string",
  timestamp: "string",
  timestamptz: "string",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
};

const JSON_TYPE = "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];";

/** The TypeScript source of `Database`, in the shape supabase-js expects. */
export function typesSource({ relations, routines, enums }: Catalogue): string {
  const names = new Set(enums.map(({ name }) => name));
  const typeOf = (type: string) => typeName(type, names);
  const tables = relations.filter(({ view }) => !view);
  const views = relations.filter(({ view }) => view);
  const source = block([
    ["Tables", block(tables.map((table) => [table.name, tableSource(table, typeOf)]))],
    ["Views", block(views.map((view) => [view.name, viewSource(view, typeOf)]))],
    ["Functions", block(routines.map((routine) => [routine.name, routineSource(routine, relations, typeOf)]))],
    ["Enums", block(enums.map(({ name, values }) => [name, values.map((value) => JSON.stringify(value)).join(" | ")]))],
    ["CompositeTypes", block([])],
  ]);
  const json = /\bJson\b/.test(source) ? `${JSON_TYPE}\n\n` : "";
  return `// Written by \`npm run vellai -- database-types\` from supabase/migrations. Do not edit.\n${json}export type Database = ${block([["public", source]])};\n`;
}

type TypeOf = (type: string) => string;

function typeName(type: string, enums: ReadonlySet<string>): string {
  if (enums.has(type)) return `Database["public"]["Enums"]["${type}"]`;
  const scalar = SCALARS[type];
  if (scalar === undefined)
    throw new Error(
      `No TypeScript type is known for the PostgreSQL type ${type}. Add it to scripts/database/types-source.ts.`,
    );
  return scalar;
}

function tableSource({ name, fields }: CatalogueRelation, typeOf: TypeOf): string {
  const writable = fields.filter(({ generated }) => !generated);
  return block([
    ["Row", block(fields.map((field) => [field.name, valueType(field, typeOf)]))],
    [
      "Insert",
      block(writable.map((field) => [optional(field.name, field.filled || field.nullable), valueType(field, typeOf)])),
    ],
    ["Update", `Partial<Database["public"]["Tables"]["${name}"]["Insert"]>`],
    ["Relationships", "[]"],
  ]);
}

function viewSource({ fields }: CatalogueRelation, typeOf: TypeOf): string {
  return block([
    ["Row", block(fields.map((field) => [field.name, valueType(field, typeOf)]))],
    ["Relationships", "[]"],
  ]);
}

function routineSource(
  { args, returns, columns, many }: CatalogueRoutine,
  relations: readonly CatalogueRelation[],
  typeOf: TypeOf,
): string {
  const relation = relations.find(({ name }) => name === returns);
  const named = () =>
    relation
      ? `Database["public"]["${relation.view ? "Views" : "Tables"}"]["${relation.name}"]["Row"]`
      : typeOf(returns);
  const single =
    columns.length > 0 ? block(columns.map((column) => [column.name, valueType(column, typeOf)])) : named();
  const parameters = args.map((arg) => [optional(arg.name, arg.filled), valueType(arg, typeOf)] as const);
  return block([
    ["Args", args.length === 0 ? "never" : block(parameters)],
    ["Returns", many ? `${single}[]` : single],
    ...(relation ? [["SetofOptions", setOf(relation, many)] as const] : []),
  ]);
}

/** Lets supabase-js apply filters and selections to the function's result. */
function setOf({ name }: CatalogueRelation, many: boolean): string {
  return block([
    ["from", `"*"`],
    ["to", `"${name}"`],
    ["isOneToOne", String(!many)],
    ["isSetofReturn", String(many)],
  ]);
}

function valueType({ type, array, nullable }: CatalogueField, typeOf: TypeOf): string {
  return `${typeOf(type)}${array ? "[]" : ""}${nullable ? " | null" : ""}`;
}

const optional = (name: string, maybe: boolean) => (maybe ? `${name}?` : name);

/** An object type, one member per line. */
function block(members: readonly (readonly [string, string])[]): string {
  if (members.length === 0) return "Record<never, never>";
  const lines = members.map(([name, type]) => `  ${name}: ${type.replaceAll("\n", "\n  ")};\n`);
  return `{\n${lines.join("")}}`;
}
