import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";

/** One thing a visitor does, as often as it takes until it is answered. */
export interface Errand {
  readonly kind: "page" | "submission" | "sign-in";
  /** The row it leaves; undefined for what leaves none. */
  readonly row?: string;
  send(origin: string): Promise<Response>;
}

/** Every visitor comes from an address of their own, as through a proxy in front. */
const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const PEOPLE = 10_000_000;

export function visitPage(path: string): Errand {
  return {
    kind: "page",
    send: (origin) => fetch(origin + path, { headers: { "accept-encoding": "br", "x-forwarded-for": address() } }),
  };
}

/** How old an id must be before it is accepted. */
const MIN_ID_AGE_MS = 2_000;

/** Ids for so many messages, good to be sent. */
export async function messageIds(origin: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await (await post(`${origin}/rest/v1/rpc/new_request_id`, {})).json());
  await wait(MIN_ID_AGE_MS);
  return ids;
}

export function sendMessage(row: string): Errand {
  const email = `visitor${randomInt(PEOPLE)}-${row.slice(-8)}@example.com`;
  const body = { id: row, name: "Kavitha", email, message: "Do you clean carpets?" };
  return { kind: "submission", row, send: (origin) => post(`${origin}/rest/v1/contact_messages`, body) };
}

export function signInVisitor(): Errand {
  const body = { email: "demo@example.com", password: "demo1234" };
  return { kind: "sign-in", send: (origin) => post(`${origin}/auth/v1/token?grant_type=password`, body) };
}

function post(url: string, body: object): Promise<Response> {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    "content-type": "application/json",
    "x-forwarded-for": address(),
  };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
