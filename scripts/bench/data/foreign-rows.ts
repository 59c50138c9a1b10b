import { randomUUID } from "node:crypto";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";
import type { Backend } from "#server/backend/open-backend.ts";

interface Person {
  readonly id: string;
  readonly token: string;
}

/** What a customer may read that names its owner: the path, and where the owner stands in a row. */
const READS = [
  { path: "/rest/v1/profiles?select=id", owner: "id" },
  { path: "/rest/v1/orders?select=user_id", owner: "user_id" },
  { path: "/rest/v1/rpc/my_orders", owner: "user_id", body: "{}" },
] as const;
const CONCURRENCY = 200;

/** Mixed requests of so many people and of visitors, side by side. Counts rows that are another's, and odd answers. */
export async function countForeignRows(backend: Backend, people: number, requests: number) {
  const customers = await Promise.all(Array.from({ length: people }, () => newCustomer(backend)));
  const found = { asked: 0, rows: 0, foreign: 0, odd: 0 };
  const askOne = async (turn: number) => {
    // Every fourth is a visitor, who may read nothing.
    const person = turn % 4 === 3 ? undefined : customers[turn % people];
    const { path, owner, ...read } = READS[turn % READS.length] ?? READS[0];
    const answer = await backend.fetch(ask(path, person?.token, "body" in read ? read.body : undefined), null);
    found.asked++;
    if (answer.ok === (person === undefined)) found.odd++;
    if (!answer.ok) return;
    const rows: Record<string, unknown>[] = await answer.json();
    found.rows += rows.length;
    found.foreign += rows.filter((row) => row[owner] !== person?.id).length;
  };
  let next = 0;
  const worker = async () => {
    while (next < requests) await askOne(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return found;
}

async function newCustomer(backend: Backend): Promise<Person> {
  const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: "neel on cotton" });
  const answer = await backend.fetch(ask("/auth/v1/signup", undefined, body), null);
  const { access_token, user }: { access_token: string; user: { id: string } } = await answer.json();
  await backend.withDatabase((database) =>
    database.query("insert into public.orders (user_id, services, total_paise) values ($1, 'Wash & Fold', 24000)", [
      user.id,
    ]),
  );
  return { id: user.id, token: access_token };
}

function ask(path: string, token = EMBEDDED_PUBLISHABLE_KEY, body?: string): Request {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  };
  return new Request(`http://127.0.0.1${path}`, { headers, ...(body !== undefined && { method: "POST", body }) });
}
