import pg from "pg";

/** The port is part of the socket's name; no network port is opened. */
export const PORT = 5432;

/** Address and user of a database. */
export interface DatabaseAddress {
  /** A connection string, or the folder of a socket. */
  readonly url?: string;
  readonly socketFolder?: string;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

export const POOL_SIZE = 8;

const CONNECT_TIMEOUT_MS = 3000;

/** For starts and commands, which may be blocked for longer while they load modules: no answer is read meanwhile. */
export const START_SETTINGS = { connectionTimeoutMillis: 20_000 };

const TIMEOUT_SETTINGS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: 20_000,
  statement_timeout: 3000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Integers that JavaScript holds exactly become numbers. */
const integer = (text: string) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

/** "2026-11-20 13:46:28.3+00" → "2026-11-20T13:46:28.3+00:00", as PostgREST writes timestamps. */
const isoMoment = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

const asIs = (text: string) => text;

/** Values as PostgREST writes them, by type id. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [20, integer],
  [1700, Number],
  [1114, isoMoment],
  [1184, isoMoment],
  [1082, asIs],
  [1083, asIs],
  [1266, asIs],
  // name[] holds identifiers without quotes.
  [1003, (text) => text.slice(1, -1).split(",").filter(Boolean)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    PARSERS.get(type) ?? pg.types.getTypeParser(type, format),
};

/** Connection options for pg, with the limits of each statement. */
export function connectionOptions({ url, socketFolder, user, password, database }: DatabaseAddress): pg.PoolConfig {
  return {
    ...(url === undefined ? { host: socketFolder, port: PORT, user, password, database } : { connectionString: url }),
    ...TIMEOUT_SETTINGS,
    // Debian's servers compile queries of a high estimate, which takes seconds; ours answer in milliseconds without.
    options: "-c TimeZone=UTC -c jit=off",
    types,
  };
}

/** Opens a pool; the start makes its first connection. A broken one is replaced, and only its own request fails. */
export function openPool(address: DatabaseAddress, max = POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(address), ...START_SETTINGS, max });
  pool.once("connect", () => {
    pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT_MS;
  });
  pool.on("error", () => undefined);
  // Without a listener, an error of a connection in use ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
