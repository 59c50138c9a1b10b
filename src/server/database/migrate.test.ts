import { expect, test } from "vitest";
import { editedMigrations, refuseEditedMigrations } from "#server/database/migrate.ts";

const ORDERS = {
  version: "20261120090200",
  name: "orders",
  sql: "-- Orders\ncreate table a ();\n\ncreate table b ();\n",
};
const LIMITS = { version: "20261120090500", name: "limits", sql: "create table c ();\n" };
const files = [ORDERS, LIMITS];
const appliedWhole = files.map(({ version, sql }) => ({ version, statements: [sql] }));

test("an unedited applied migration passes, whole or split by the Supabase CLI", () => {
  expect(editedMigrations(appliedWhole, files)).toEqual([]);
  const split = { version: ORDERS.version, statements: ["-- Orders\ncreate table a ()", "create table b ()"] };
  expect(editedMigrations([split], files)).toEqual([]);
});

test("an edited one is refused by name, with a remedy", () => {
  const edited = { ...LIMITS, sql: "create table c (id int);\n" };
  expect(editedMigrations(appliedWhole, [ORDERS, edited])).toEqual([edited]);
  expect(() => refuseEditedMigrations(appliedWhole, [ORDERS, edited])).toThrow(
    /^supabase\/migrations\/20261120090500_limits\.sql was edited .* Put back .* new migration\.$/,
  );
});

test("a statement that was removed, added or moved is an edit", () => {
  for (const sql of ["create table a ();", `${ORDERS.sql}drop table a;`, "create table b (); create table a ();"]) {
    expect(editedMigrations(appliedWhole, [{ ...ORDERS, sql }])).toHaveLength(1);
  }
});

test("a pending one, or one recorded without its SQL, is ignored", () => {
  expect(editedMigrations([], files)).toEqual([]);
  expect(editedMigrations([{ version: LIMITS.version, statements: null }], files)).toEqual([]);
  expect(editedMigrations([{ version: LIMITS.version, statements: [] }], files)).toEqual([]);
});
