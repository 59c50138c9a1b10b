import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { apiHeaders } from "#scripts/bench/lib/load.ts";

/** What attacks need to know of the site. It runs on this machine. */
export interface AttackTarget {
  readonly port: number;
  /** Access token of a customer who attacks. */
  readonly token: string;
}

/** Does its worst once. How often it is repeated is for the caller to say. */
type Attack = (target: AttackTarget) => Promise<unknown>;

interface Request {
  /** A stream may go on until the signal. By default nothing is posted. */
  readonly body?: (over: AbortSignal) => BodyInit;
  readonly contentType?: string;
  /** The attacker's address. */
  readonly from?: () => string;
  readonly isCustomer?: boolean;
  /** How often at once. */
  readonly times?: number;
}

const TIMEOUT_MS = 30_000;

const random = (below: number) => Math.floor(Math.random() * below);
/** Attackers come from a few hundred addresses. */
const few = () => `198.51.${random(2) + 100}.${random(254) + 1}`;
/** One site of a provider's customer holds 65,536 networks. */
const oneSite = () => `2001:db8:7:${random(65_536).toString(16)}::1`;

const ask = (path: string, { times = 1, ...request }: Request = {}): Attack => {
  const { body, contentType = "application/json", from = few, isCustomer = false } = request;
  const send = async ({ port, token }: AttackTarget) => {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const headers = { ...apiHeaders(isCustomer ? token : undefined), "content-type": contentType };
    const sent = body && { method: "POST", body: body(signal), duplex: "half" };
    const init = { ...sent, signal, headers: { ...headers, "x-forwarded-for": from() } };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    // A body without end would go on being sent after the answer.
    over.abort();
  };
  return (target) => Promise.all(Array.from({ length: times }, () => send(target)));
};

const post = (path: string, body: () => object, rest?: Request) =>
  ask(path, { body: () => JSON.stringify(body()), ...rest });
const signUp = (body: () => object) => post("/auth/v1/signup", body);

/** Opens so many sockets, writes the same text to each, holds them for a while without reading, and cuts them off. */
const hold =
  (sockets: number, text: string, holdMs: number): Attack =>
  async ({ port }) => {
    const opened = Array.from({ length: sockets }, () => {
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => undefined);
      socket.write(text.replaceAll("FROM", few()));
      return socket;
    });
    await delay(holdMs);
    for (const socket of opened) socket.destroy();
    await Promise.all(opened.map((socket) => (socket.closed ? undefined : once(socket, "close"))));
  };

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: FROM\r\n\r\n`;
const endless = (signal: AbortSignal) =>
  new ReadableStream({
    async pull(controller) {
      await delay(5, undefined, { signal });
      controller.enqueue(new Uint8Array(100_000));
    },
  });

const CSV = `name,email,message\n${"A,a@example.com,x\n".repeat(32_800)}`;
const MESSAGE = { name: "A", email: "a@example.com", message: "x" };
const MESSAGES = "/rest/v1/contact_messages";
const ORDERS = "/rest/v1/orders?select=*";
const EXPRESSION = encodeURIComponent("(.*)*(.*)*(.*)*x");
const ADDRESS = `${"a@".repeat(200_000)}b`;
const LEVELS = `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`;
const guess = () => ({ email: "demo@example.com", password: `guess ${Math.random()}` });
const stranger = () => ({ email: `a${Math.random()}@example.com`, password: "neel on cotton" });

/** All that strangers have tried on the site, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  "32,800 rows of CSV in one insert": ask(MESSAGES, { body: () => CSV, contentType: "text/csv" }),
  "8,200 rows of JSON in one insert": post(MESSAGES, () => Array(8200).fill(MESSAGE)),
  "reads that are refused": ask(ORDERS, { times: 20 }),
  "functions that are refused": post("/rest/v1/rpc/my_orders", () => ({}), { times: 20 }),
  "downloads that are cut off, 200 in a row on each socket": hold(20, get("/pricing").repeat(200), 300),
  "readers that do not read": hold(40, get("/data/pricing.json").repeat(20), 8000),
  "senders that do not send": hold(40, "POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\n", 8000),
  "an email address of 400 kB": signUp(() => ({ email: ADDRESS, password: "12345678" })),
  "an email address of 400 kB at recovery": post("/auth/v1/recover", () => ({ email: `${"a.".repeat(200_000)}@b` })),
  "long paths of slashes": ask(`/a${"/".repeat(15_000)}b`, { times: 20 }),
  "documents of strangers": post("/rest/v1/rpc/publish_document", () => ({}), { times: 20 }),
  "pictures of strangers": post("/storage/v1/object/list/media", () => ({}), { times: 20 }),
  "refused reads from the networks of one IPv6 site": ask(ORDERS, { from: oneSite, times: 20 }),
  "refused documents from the networks of one IPv6 site": post("/rest/v1/rpc/save_draft", () => ({}), {
    from: oneSite,
    times: 20,
  }),
  "a regular expression in a filter": ask(`/rest/v1/profiles?full_name=match.${EXPRESSION}`, { isCustomer: true }),
  "guesses of a password": post("/auth/v1/token?grant%5Ftype=password", guess),
  "JSON in 100,000 levels": ask("/auth/v1/signup", { body: () => LEVELS }),
  "900 kB about oneself": signUp(() => ({ ...stranger(), data: { x: "x".repeat(900_000) } })),
  "a body without end": ask(MESSAGES, { body: endless }),
};
