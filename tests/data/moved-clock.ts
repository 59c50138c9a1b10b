import type { ResultRow, World } from "#tests/data/world.ts";

/** A database whose clock can be set. */
export interface MovedClock {
  /** Sets it to a moment, such as "2027-01-13T18:30:00Z". */
  set(moment: string): Promise<void>;
  /** The column `answer` of a query. */
  ask(query: string): Promise<unknown>;
  sql(query: string): Promise<ResultRow[]>;
}

/** Does something to a database at other moments than now, and takes it all back. */
export async function withMovedClock<Result>(
  world: World,
  task: (clock: MovedClock) => Promise<Result>,
): Promise<Result> {
  // What asks for the time, but for the account service's part.
  const functions = await world.sql(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'private' and p.prosrc like '%now()%'`,
  );
  return world.rehearse((sql) =>
    task({
      sql,
      ask: async (query) => (await sql(query))[0]?.["answer"],
      set: async (moment) => {
        // Without quotes: some functions ask inside a text.
        const now = `to_timestamp(${Date.parse(moment) / 1000})`;
        for (const { text } of functions) await sql(String(text).replaceAll("now()", now));
        for (const table of ["bills", "credit_notes", "vouchers"])
          await sql(`alter table public.${table} alter column issued_at set default ${now}`);
      },
    }),
  );
}
