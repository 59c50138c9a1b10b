import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { clientIpHeaders } from "#server/backend/http/client-ip.ts";
import { presentDatabaseError, withoutPersonalData } from "#server/backend/http/errors.ts";
import { requestContext } from "#server/backend/http/request-context.ts";
import type { Connection, Lite } from "#server/database/load-lite.ts";

/** Makes @supabase/lite use the pool instead of its own driver, with PostgREST's error format. */
export async function connect(pool: pg.Pool, { PostgresConnection }: Lite): Promise<Connection> {
  const connection = new PostgresConnection({ url: "postgres://unused" });
  // Its own driver is not connected yet.
  await connection.driver.end();
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({ pool: noting(pool) }),
    log: (event) => {
      if (event.level === "error") withoutPersonalData(event.error);
    },
  });
  connection.normalizeDbError = presentDatabaseError;
  // Otherwise the first request grants everything on every table to every role.
  replaceMember(connection, "rlsState", "active");
  replaceMember(connection, "applyJwtSessionContext", setIdentity);
  // Would pass the visitor's own headers to the database.
  replaceMember(connection, "applyRpcRequestGucs", () => Promise.resolve());
  return connection;
}

/** The account service logs raw errors, so each is cleaned where it is thrown. */
function noting(pool: pg.Pool): PostgresPool {
  return {
    connect: () => pool.connect().catch((error: unknown) => Promise.reject(withoutPersonalData(error))),
    end: () => pool.end(),
  };
}

/** Replaces a private member. Throws if it is gone, since what it protected would no longer be protected. */
function replaceMember(connection: Connection, name: string, value: unknown): void {
  if (!Reflect.has(connection, name))
    throw new Error(`@supabase/lite changed: its connection has no ${name}. Pin the version that has.`);
  Reflect.set(connection, name, value);
}

interface Identity {
  /** The payload of the access token, whose signature is verified; the role alone for an API key. */
  readonly auth?: { readonly jwt?: Readonly<Record<string, unknown>> | null };
}

/** Sets role and client address for the transaction only; nothing stays on the pooled connection. */
async function setIdentity(transaction: Kysely<unknown>, { auth }: Identity): Promise<void> {
  const claims = auth?.jwt ?? {};
  const role = claims["role"] || "anon";
  await sql`select
    private.refuse_ended_session(${JSON.stringify(claims)}),
    set_config('request.jwt.claim.sub', ${claims["sub"] ?? ""}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.headers', ${JSON.stringify(clientIpHeaders(requestContext()?.clientIp ?? null))}, true),
    set_config('role', ${role}, true)`.execute(transaction);
}
