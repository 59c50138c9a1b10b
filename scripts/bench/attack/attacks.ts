import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { EMBEDDED_PUBLISHABLE_KEY } from "#account/backend/embedded-key.ts";

/** What attacks need to know of the site. It runs on this machine. */
export interface AttackTarget {
  readonly port: number;
  readonly origin: string;
  /** Access token of a customer who attacks. */
  readonly token: string;
}

/** Does its worst once. How often it is repeated is for the caller to say. */
export type Attack = (target: AttackTarget) => Promise<unknown>;

/** Attackers come from a few hundred addresses. */
const address = () => `198.51.${Math.floor(Math.random() * 2) + 100}.${Math.floor(Math.random() * 254) + 1}`;

/** One site of a provider's customer holds 65,536 networks. */
const ipv6Address = () => `2001:db8:7:${Math.floor(Math.random() * 65_536).toString(16)}::1`;

const MEGABYTE = 1_000_000;

function ask(
  { origin }: AttackTarget,
  path: string,
  { token = EMBEDDED_PUBLISHABLE_KEY, type = "application/json", body = "", from = address() } = {},
) {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    "content-type": type,
    "x-forwarded-for": from,
  };
  return fetch(origin + path, {
    headers,
    ...(body !== "" && { method: "POST", body }),
    signal: AbortSignal.timeout(60_000),
  })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

const times = (count: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, act));

/** Opens so many sockets, writes the same text to each, holds them for a while without reading, and cuts them off. */
async function hold({ port }: AttackTarget, sockets: number, text: string, holdMs: number): Promise<void> {
  const opened = Array.from({ length: sockets }, () => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => undefined);
    socket.write(text);
    return socket;
  });
  await delay(holdMs);
  for (const socket of opened) socket.destroy();
  await Promise.all(opened.map((socket) => (socket.closed ? undefined : once(socket, "close"))));
}

const message = { name: "A", email: "a@example.com", message: "x" };
const rows = (count: number) => Array.from({ length: count }, () => message);
const csv = (count: number) => `name,email,message\n${"A,a@example.com,x\n".repeat(count)}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address()}\r\n\r\n`;

/** All that strangers have tried on the site, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  "32,800 rows of CSV in one insert": (target) =>
    ask(target, "/rest/v1/contact_messages", { type: "text/csv", body: csv(32_800) }),
  "8,200 rows of JSON in one insert": (target) =>
    ask(target, "/rest/v1/contact_messages", { body: JSON.stringify(rows(8200)) }),
  "reads that are refused": (target) => times(20, () => ask(target, "/rest/v1/orders?select=*")),
  "functions that are refused": (target) => times(20, () => ask(target, "/rest/v1/rpc/my_orders", { body: "{}" })),
  "downloads that are cut off, 200 in a row on each socket": (target) =>
    hold(target, 20, get("/pricing").repeat(200), 300),
  "readers that do not read": (target) => hold(target, 40, get("/data/pricing.json").repeat(20), 8000),
  "senders that do not send": (target) => hold(target, 40, "POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\n", 8000),
  "an e-mail address of 400 kB": (target) =>
    ask(target, "/auth/v1/signup", {
      body: JSON.stringify({ email: `${"a@".repeat(200_000)}b`, password: "12345678" }),
    }),
  "an e-mail address of 400 kB at recovery": (target) =>
    ask(target, "/auth/v1/recover", { body: JSON.stringify({ email: `${"a.".repeat(200_000)}@b` }) }),
  "long paths of slashes": (target) => times(20, () => ask(target, `/a${"/".repeat(15_000)}b`)),
  "documents of strangers": (target) => times(20, () => ask(target, "/rest/v1/rpc/publish_document", { body: "{}" })),
  "pictures of strangers": (target) => times(20, () => ask(target, "/storage/v1/object/list/media", { body: "{}" })),
  "refused reads and documents from the networks of one IPv6 site": (target) =>
    Promise.all([
      times(20, () => ask(target, "/rest/v1/orders?select=*", { from: ipv6Address() })),
      times(20, () => ask(target, "/rest/v1/rpc/save_draft", { body: "{}", from: ipv6Address() })),
    ]),
  "a regular expression in a filter": (target) =>
    ask(target, `/rest/v1/profiles?full_name=match.${encodeURIComponent("(.*)*(.*)*(.*)*x")}`, { token: target.token }),
  "guesses of a password": (target) =>
    ask(target, "/auth/v1/token?grant%5Ftype=password", {
      body: JSON.stringify({ email: "demo@example.com", password: `guess ${Math.random()}` }),
    }),
  "JSON in 100,000 levels": (target) =>
    ask(target, "/auth/v1/signup", { body: `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}` }),
  "900 kB about oneself": (target) =>
    ask(target, "/auth/v1/signup", {
      body: JSON.stringify({
        email: `a${Math.random()}@example.com`,
        password: "neel on cotton",
        data: { x: "x".repeat(900_000) },
      }),
    }),
  "a body without end": async ({ origin }) => {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(10_000)]);
    const endless = new ReadableStream({
      async pull(controller) {
        controller.enqueue(new Uint8Array(MEGABYTE / 10));
        await delay(5, undefined, { signal });
      },
    });
    const request = { method: "POST", body: endless, duplex: "half", signal };
    await fetch(`${origin}/rest/v1/contact_messages`, request).catch(() => undefined);
    // It would go on sending after the answer.
    over.abort();
  },
};
