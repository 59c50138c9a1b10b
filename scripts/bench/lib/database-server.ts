import { Refusal } from "#server/lib/run-main.ts";

/** The PostgreSQL server of DATABASE_URL, on which a command makes databases of its own. */
export function databaseServer(command: string): string {
  const server = process.env["DATABASE_URL"];
  if (server) return server;
  throw new Refusal(`Set DATABASE_URL to a PostgreSQL server, or run: bash .ci/postgres npm run ${command}`);
}
