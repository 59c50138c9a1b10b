import { EMBEDDED_PUBLISHABLE_KEY } from "#account/embedded-key.ts";
import { type Backend, openBackend } from "#scripts/backend/open-backend.ts";
import { migratedFolder } from "#tests/data/folders.ts";
import type { Outcome, Person, Row, World } from "#tests/data/world.ts";

const UNLIMITED = { requests: 100_000, seconds: 1 };
export const NO_LIMITS = {
  password: UNLIMITED,
  refresh: UNLIMITED,
  signup: UNLIMITED,
  verify: UNLIMITED,
  mail: UNLIMITED,
  user: UNLIMITED,
  write: UNLIMITED,
};

/** The embedded backend on a copy of the template, reached as browsers reach it. */
export async function openEmbeddedWorld(): Promise<World> {
  const backend = await openBackend({ siteUrl: "http://site.test", dataDir: migratedFolder(), limits: NO_LIMITS });
  const asha = await signUp(backend, "asha@example.com", "Asha");
  const bala = await signUp(backend, "bala@example.com", "Bala");
  return {
    visitor: person(backend, EMBEDDED_PUBLISHABLE_KEY),
    asha: person(backend, EMBEDDED_PUBLISHABLE_KEY, asha),
    bala: person(backend, EMBEDDED_PUBLISHABLE_KEY, bala),
    shop: person(backend, backend.secretKey),
    sql: (query, params) => backend.withDatabase(async (database) => (await database.query<Row>(query, params)).rows),
    rehearse: (task) =>
      backend.withDatabase((database) =>
        database.transaction(async (transaction) => {
          const result = await task(async (query) => (await transaction.query<Row>(query)).rows);
          await transaction.rollback();
          return result;
        }),
      ),
    close: () => backend.close(),
  };
}

/** A session of an account, as far as the tests need it. */
export interface Session {
  readonly id: string;
  readonly token: string;
}

/** A request as supabase-js would send it. */
export function request(
  path: string,
  { method = "GET", key = EMBEDDED_PUBLISHABLE_KEY, token = key, body }: Ask = {},
): Request {
  return new Request(`http://site.test${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Ask {
  readonly method?: string;
  readonly key?: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export async function signUp(backend: Backend, email: string, fullName: string): Promise<Session> {
  const body = { email, password: "a good password", data: { full_name: fullName } };
  const answer = await backend.fetch(request("/auth/v1/signup", { method: "POST", body }), "127.0.0.1");
  const session: { access_token: string; user: { id: string } } = await answer.json();
  return { id: session.user.id, token: session.access_token };
}

function person(backend: Backend, key: string, session?: Session): Person {
  const ask = async (method: string, path: string, body?: Row): Promise<Outcome> => {
    const asked = request(path, { method, key, token: session?.token, body });
    return outcome(await backend.fetch(asked, "127.0.0.1"));
  };
  return {
    id: session?.id ?? null,
    select: (relation) => ask("GET", `/rest/v1/${relation}?select=*`),
    insert: (table, row) => ask("POST", `/rest/v1/${table}`, row),
    update: (table, change) => ask("PATCH", `/rest/v1/${table}`, change),
    remove: (table) => ask("DELETE", `/rest/v1/${table}`),
    call: (name, args) => ask("POST", `/rest/v1/rpc/${name}`, args),
  };
}

async function outcome(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  const content: unknown = text === "" ? [] : JSON.parse(text);
  if (answer.ok) return { status: answer.status, rows: Array.isArray(content) ? content : [] };
  const error = typeof content === "object" && content !== null ? content : {};
  return {
    status: answer.status,
    rows: [],
    ...("code" in error && { code: String(error.code) }),
    ...("message" in error && { message: String(error.message) }),
  };
}
