import { readFileSync } from "node:fs";
import type { ResultRow, World } from "#tests/data/world.ts";
import { errorCode } from "#tests/helpers/fields.ts";

/** As much of Supabase Storage's tables as the migrations touch. */
const STORAGE = `
create schema storage;
create table storage.buckets (
  id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text, metadata jsonb);
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;`;

const BOUNDS = "supabase/migrations/20261212090000_owners_bounds.sql";

/** The storage of a hosted project with the bucket that a migration makes where there is Supabase Storage. */
export function projectStorage(world: World, bucket: "media" | "garments", migration: string) {
  const made = new RegExp(`do \\$${bucket}\\$.*\\$${bucket}\\$;`, "s");
  const [policies = ""] = made.exec(readFileSync(`supabase/migrations/${migration}`, "utf8")) ?? [];
  const [bounds = ""] = /do \$room\$.*\$room\$;/s.exec(readFileSync(BOUNDS, "utf8")) ?? [];
  type Sql = Parameters<Parameters<World["rehearse"]>[0]>[0];
  const rehearse = <Result>(task: (sql: Sql) => Promise<Result>) =>
    world.rehearse(async (sql) => {
      for (const statement of [STORAGE, policies, bounds]) await sql(statement);
      return task(sql);
    });
  return {
    rehearse,
    /** The rows of a statement among these objects, as a role that such steps make; undefined when it is refused. */
    ask: (
      objects: readonly (readonly [bucket: string, name: string])[],
      steps: readonly string[],
      role: "anon" | "authenticated",
      statement: string,
    ): Promise<ResultRow[] | undefined> =>
      rehearse(async (sql) => {
        const values = objects.map((row) => `(${row.map((value) => `'${value}'`)})`);
        await sql(`insert into storage.objects (bucket_id, name) values ${values}`);
        for (const step of steps) await sql(step);
        await sql(`select set_config('role', '${role}', true)`);
        return sql(statement);
      }).catch((error: unknown) => {
        if (errorCode(error) === "42501") return undefined;
        throw error;
      }),
  };
}
