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
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

const TIMEOUT_MS = 30_000;

/** Attackers come from a few hundred addresses. */
const few = () => ({ "x-forwarded-for": `198.51.${random(2) + 100}.${random(254) + 1}` });
/** One site of a provider's customer holds 65,536 networks. */
const oneSite = () => ({ "x-forwarded-for": `2001:db8:7:${random(65_536).toString(16)}::1` });
const random = (below: number) => Math.floor(Math.random() * below);

/** Sends requests at once. `made` says of each what is sent with it, and gets a signal for what must end with it. */
const ask =
  (path: string, made: (target: AttackTarget, over: AbortSignal) => Request = () => ({}), times = 1): Attack =>
  (target) =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const over = new AbortController();
        const signal = AbortSignal.any([over.signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const { headers = few(), body } = made(target, signal);
        const sent = { ...(body !== undefined && { method: "POST", body, duplex: "half" }) };
        const init = { ...sent, signal, headers: { ...apiHeaders(), ...headers } };
        const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, init).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        // A body without end would go on being sent after the answer.
        over.abort();
      }),
    );

/** Opens so many sockets, writes the same text to each, holds them for a while without reading, and cuts them off. */
const hold =
  (sockets: number, text: string, holdMs: number): Attack =>
  async ({ port }) => {
    const opened = Array.from({ length: sockets }, () => {
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => undefined);
      socket.write(text.replaceAll("FROM", few()["x-forwarded-for"]));
      return socket;
    });
    await delay(holdMs);
    for (const socket of opened) socket.destroy();
    await Promise.all(opened.map((socket) => (socket.closed ? undefined : once(socket, "close"))));
  };

const post = (path: string, body: () => object, times = 1) =>
  ask(path, () => ({ body: JSON.stringify(body()) }), times);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: FROM\r\n\r\n`;
const endless = (signal: AbortSignal) =>
  new ReadableStream({
    async pull(controller) {
      await delay(5, undefined, { signal });
      controller.enqueue(new Uint8Array(100_000));
    },
  });

const REGULAR_EXPRESSION = encodeURIComponent("(.*)*(.*)*(.*)*x");
const MESSAGE = { name: "A", email: "a@example.com", message: "x" };

/** All that strangers have tried on the site, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  "32,800 rows of CSV in one insert": ask("/rest/v1/contact_messages", () => ({
    headers: { ...few(), "content-type": "text/csv" },
    body: `name,email,message\n${"A,a@example.com,x\n".repeat(32_800)}`,
  })),
  "8,200 rows of JSON in one insert": post("/rest/v1/contact_messages", () => Array(8200).fill(MESSAGE)),
  "reads that are refused": ask("/rest/v1/orders?select=*", () => ({}), 20),
  "functions that are refused": post("/rest/v1/rpc/my_orders", () => ({}), 20),
  "downloads that are cut off, 200 in a row on each socket": hold(20, get("/pricing").repeat(200), 300),
  "readers that do not read": hold(40, get("/data/pricing.json").repeat(20), 8000),
  "senders that do not send": hold(40, "POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\n", 8000),
  "an e-mail address of 400 kB": post("/auth/v1/signup", () => ({
    email: `${"a@".repeat(200_000)}b`,
    password: "12345678",
  })),
  "an e-mail address of 400 kB at recovery": post("/auth/v1/recover", () => ({ email: `${"a.".repeat(200_000)}@b` })),
  "long paths of slashes": ask(`/a${"/".repeat(15_000)}b`, () => ({}), 20),
  "documents of strangers": post("/rest/v1/rpc/publish_document", () => ({}), 20),
  "pictures of strangers": post("/storage/v1/object/list/media", () => ({}), 20),
  "refused reads from the networks of one IPv6 site": ask(
    "/rest/v1/orders?select=*",
    () => ({ headers: oneSite() }),
    20,
  ),
  "refused documents from the networks of one IPv6 site": ask(
    "/rest/v1/rpc/save_draft",
    () => ({ headers: oneSite(), body: "{}" }),
    20,
  ),
  "a regular expression in a filter": ask(`/rest/v1/profiles?full_name=match.${REGULAR_EXPRESSION}`, ({ token }) => ({
    headers: { ...few(), authorization: `Bearer ${token}` },
  })),
  "guesses of a password": post("/auth/v1/token?grant%5Ftype=password", () => ({
    email: "demo@example.com",
    password: `guess ${Math.random()}`,
  })),
  "JSON in 100,000 levels": ask("/auth/v1/signup", () => ({
    body: `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  })),
  "900 kB about oneself": post("/auth/v1/signup", () => ({
    email: `a${Math.random()}@example.com`,
    password: "neel on cotton",
    data: { x: "x".repeat(900_000) },
  })),
  "a body without end": ask("/rest/v1/contact_messages", (_target, over) => ({ body: endless(over) })),
};
