import { readFileSync } from "node:fs";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import { isRecord } from "#document/model/schema.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";
import type { OwnerDatabase } from "#server/postgres/database.ts";
import { PROTECT } from "#tests/data/employ.ts";
import { migratedFolder, PEOPLE_FOLDER, peopleFile } from "#tests/data/folders.ts";
import type { Outcome, Person, ResultRow, World } from "#tests/data/world.ts";

const UNLIMITED = { requests: 100_000, seconds: 1 };
export const NO_LIMITS = {
  read: UNLIMITED,
  account: UNLIMITED,
  password: UNLIMITED,
  refresh: UNLIMITED,
  signup: UNLIMITED,
  verify: UNLIMITED,
  code: UNLIMITED,
  mail: UNLIMITED,
  mailbox: UNLIMITED,
  again: UNLIMITED,
  user: UNLIMITED,
  write: UNLIMITED,
  publish: UNLIMITED,
  draft: UNLIMITED,
  share: UNLIMITED,
};

export type People = Readonly<Record<"asha" | "bala" | "staff" | "owner" | "dismissed", WorldSession>>;

/** The embedded backend on a copy of the template, reached as browsers reach it. `schema` is added before it opens. */
export async function openEmbeddedWorld(schema: readonly string[] = []): Promise<World> {
  const dataDir = migratedFolder(PEOPLE_FOLDER);
  if (schema.length > 0) await addToSchema(dataDir, schema);
  // Of the database alone: what is in front would refuse tables that it does not know.
  const names = { has: () => true };
  const backend = await openBackend({
    siteUrl: "http://site.test",
    dataDir,
    limits: NO_LIMITS,
    names,
    checkDocument: async () => [],
  });
  // As if they had just signed in, however long ago the folder was made: some rights end after ten minutes.
  await backend.withDatabase((database) => database.query("update auth.sessions set created_at = now()"));
  const { asha, bala, staff, owner, dismissed }: People = JSON.parse(readFileSync(peopleFile(dataDir), "utf8"));
  return {
    visitor: person(backend, EMBEDDED_PUBLISHABLE_KEY),
    asha: person(backend, EMBEDDED_PUBLISHABLE_KEY, asha),
    bala: person(backend, EMBEDDED_PUBLISHABLE_KEY, bala),
    staff: person(backend, EMBEDDED_PUBLISHABLE_KEY, staff),
    owner: person(backend, EMBEDDED_PUBLISHABLE_KEY, owner),
    dismissed: person(backend, EMBEDDED_PUBLISHABLE_KEY, dismissed),
    shop: person(backend, backend.secretKey),
    async lockedOut() {
      const left = await signUpCustomer(backend, "left@example.com", "Left");
      const low = await signUpCustomer(backend, "low@example.com", "Low");
      for (const { id } of [left, low]) await backend.withDatabase((database) => database.query(PROTECT, [id]));
      await backend.fetch(request("/auth/v1/logout", { method: "POST", token: left.token }), "127.0.0.1");
      return {
        signedOut: person(backend, EMBEDDED_PUBLISHABLE_KEY, left),
        below: person(backend, EMBEDDED_PUBLISHABLE_KEY, low),
      };
    },
    sql: (query, params) =>
      backend.withDatabase(async (database) => (await database.query<ResultRow>(query, params)).rows),
    rehearse: (task) => backend.withDatabase((database) => rehearse(database, task)),
    close: () => backend.close(),
  };
}

/** The backend reads the schema once, when it opens. */
async function addToSchema(dataDir: string, statements: readonly string[]): Promise<void> {
  const backend = await openBackend({ siteUrl: "http://site.test", dataDir });
  for (const statement of statements) await backend.withDatabase((database) => database.query(statement));
  await backend.close();
}

/** Runs a task in a transaction that never commits. */
async function rehearse<Result>(database: OwnerDatabase, task: (sql: Sql) => Promise<Result>): Promise<Result> {
  const rolledBack = new Error("rolled back");
  let resultOf = (): Result => {
    throw rolledBack;
  };
  await database
    .transaction(async (transaction) => {
      const result = await task(async (query) => (await transaction.query<ResultRow>(query)).rows);
      resultOf = () => result;
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return resultOf();
}

type Sql = (query: string) => Promise<ResultRow[]>;
/** A mail as the backend hands it over. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/** The link of a mail, taken apart. */
export interface MailLink {
  /** Without what is behind the `#`. */
  readonly page: string;
  readonly type: string;
  readonly tokenHash: string;
}

export function linkInMail(mail: SentMail | undefined): MailLink {
  const [, page, tokenHash, type] = /(\S+)#token_hash=(\w+)&type=(\w+)/.exec(mail?.text ?? "") ?? [];
  if (!page || !tokenHash || !type) throw new Error(`No link in: ${mail?.text}`);
  return { page, type, tokenHash };
}

/**
 * Asks for a mail and waits until it is sent. The answer may come sooner, so that its time tells nobody who has an
 * account. Changes of accounts go one by one: once the next one is answered, the mail is on its way or never will be.
 */
export async function askForMail(backend: Backend, path: string, body: unknown): Promise<Response> {
  const answer = await backend.fetch(request(path, { method: "POST", body }), "10.0.0.1");
  await backend.fetch(request("/auth/v1/logout", { method: "POST" }), "10.0.0.1");
  return answer;
}

/** A session of an account, as far as the tests need it. */
export interface WorldSession {
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

export async function signUpCustomer(backend: Backend, email: string, fullName: string): Promise<WorldSession> {
  const body = { email, password: "a good password", data: { full_name: fullName } };
  const answer = await backend.fetch(request("/auth/v1/signup", { method: "POST", body }), "127.0.0.1");
  const session: { access_token: string; user: { id: string } } = await answer.json();
  return { id: session.user.id, token: session.access_token };
}

function person(backend: Backend, key: string, session?: WorldSession): Person {
  const ask = async (method: string, path: string, body?: unknown): Promise<Outcome> => {
    const asked = request(path, { method, key, token: session?.token, body });
    return outcome(await backend.fetch(asked, "127.0.0.1"));
  };
  return {
    id: session?.id ?? null,
    select: (relation) => ask("GET", `/rest/v1/${relation}?select=*`),
    insert: (table, row) => ask("POST", `/rest/v1/${table}`, row),
    insertAll: (table, rows) => ask("POST", `/rest/v1/${table}`, rows),
    update: (table, change) => ask("PATCH", `/rest/v1/${table}`, change),
    remove: (table) => ask("DELETE", `/rest/v1/${table}`),
    call: (name, args) => ask("POST", `/rest/v1/rpc/${name}`, args),
  };
}

/** Of a function that answers with an object, that object. */
function rowsOf(content: unknown): ResultRow[] {
  if (Array.isArray(content)) return content;
  return isRecord(content) ? [content] : [];
}

async function outcome(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  const content: unknown = text === "" ? [] : JSON.parse(text);
  const value = typeof content === "string" || typeof content === "number" ? { value: content } : {};
  if (answer.ok) return { status: answer.status, rows: rowsOf(content), ...value };
  const error = typeof content === "object" && content !== null ? content : {};
  return {
    status: answer.status,
    rows: [],
    ...("code" in error && { code: String(error.code) }),
    ...("message" in error && { message: String(error.message) }),
    ...("hint" in error && error.hint !== null && { hint: String(error.hint) }),
  };
}
