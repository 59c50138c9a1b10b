import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { ConnectionLimits } from "#server/serve/connection-limits.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** More than the kernel takes off the server's hands. */
const LARGE = Buffer.alloc(20_000_000, "x");
const GET = "GET / HTTP/1.1\r\nHost: site.test\r\n\r\n";

let server: Server;
let port: number;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen(limits: Partial<ConnectionLimits>, content: Buffer | string = "the site"): Promise<void> {
  server = siteServer({ limits, serveSite: (_, response) => void response.end(content) });
  port = await listenOnFreePort(server);
}

interface Visitor {
  readonly socket: Socket;
  /** What has come so far. */
  answer(): string;
}

/** Somebody who sends something and, unless told to read, reads nothing. */
function visitor(text: string, { reads = false, localAddress = "127.0.0.1" } = {}): Visitor {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  sockets.push(socket);
  socket.on("error", () => undefined);
  const parts: string[] = [];
  if (reads) socket.setEncoding("latin1").on("data", (part: string) => parts.push(part));
  socket.write(text);
  return { socket, answer: () => parts.join("") };
}

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function settles(check: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(20)) if (await check()) return true;
  return false;
}

test("whoever pipelines without end is cut off, at the first request too many", async () => {
  await listen({}, LARGE);
  let parsed = 0;
  server.prependListener("request", () => {
    parsed += 1;
  });
  for (let index = 0; index < 40; index++) visitor(GET.repeat(2_000));
  expect(await settles(async () => parsed >= 40 * 9 && (await openConnections()) === 0)).toBe(true);
  expect(parsed).toBe(40 * 9);
});

test("whoever reads nothing is cut off", async () => {
  await listen({ idleTimeoutMs: 300 }, LARGE);
  let opened = 0;
  server.prependListener("connection", () => {
    opened += 1;
  });
  for (let index = 0; index < 20; index++) visitor(GET).socket.pause();
  expect(await settles(() => opened === 20)).toBe(true);
  expect(await settles(async () => (await openConnections()) === 0)).toBe(true);
});

test("whoever reads a little now and then is cut off when a response has taken too long", async () => {
  await listen({ idleTimeoutMs: 500, responseTimeoutMs: 1_500 }, LARGE);
  const slow = visitor(GET).socket.pause();
  const timer = setInterval(() => slow.read(50_000), 50);
  expect(await settles(async () => (await openConnections()) === 1)).toBe(true);
  await wait(700);
  expect(await openConnections()).toBe(1);
  expect(await settles(async () => (await openConnections()) === 0)).toBe(true);
  clearInterval(timer);
});

test("whoever reads on gets one response after the other, however long all of them take", async () => {
  await listen({ responseTimeoutMs: 300 }, "the site");
  const asking = visitor("", { reads: true });
  for (let turn = 0; turn < 6; turn++) {
    asking.socket.write(GET);
    await wait(100);
  }
  expect(asking.answer().split("the site")).toHaveLength(7);
});

test("one address has so many connections and no more; whoever goes makes room", async () => {
  await listen({ connectionsPerAddress: 3 });
  const first = visitor(GET, { reads: true });
  for (let index = 0; index < 2; index++) visitor(GET, { reads: true });
  expect(await settles(async () => (await openConnections()) === 3)).toBe(true);
  const refused = visitor(GET, { reads: true });
  expect(await settles(() => refused.socket.destroyed)).toBe(true);
  expect(refused.answer()).toBe("");
  first.socket.destroy();
  expect(await settles(async () => (await openConnections()) === 2)).toBe(true);
  const next = visitor(GET, { reads: true });
  expect(await settles(() => next.answer().endsWith("the site"))).toBe(true);
});

test("when all places are taken, newcomers are served, and who has most gives way", async () => {
  await listen({ connections: 40, connectionsPerAddress: 30 });
  const occupying = (localAddress: string) => Array.from({ length: 30 }, () => visitor("GET / HT", { localAddress }));
  const crowds = [...occupying("127.0.0.2"), ...occupying("127.0.0.3"), ...occupying("127.0.0.4")];
  expect(await settles(async () => (await openConnections()) === 40)).toBe(true);
  const newcomers = Array.from({ length: 10 }, () => visitor(GET, { reads: true }));
  expect(await settles(() => newcomers.every(({ answer }) => answer().endsWith("the site")))).toBe(true);
  for (const { socket } of newcomers) socket.write(GET);
  expect(await settles(() => newcomers.every(({ answer }) => answer().split("the site").length === 3))).toBe(true);
  expect(crowds.filter(({ socket }) => !socket.destroyed)).toHaveLength(30);
});

test("who waits for a response keeps the place, and idle connections of the same address give way", async () => {
  await listen({ connections: 5, responseTimeoutMs: 60_000 }, LARGE);
  const waits = visitor(GET).socket.pause();
  expect(await settles(async () => (await openConnections()) === 1)).toBe(true);
  await wait(100);
  const idle = Array.from({ length: 4 }, () => visitor("").socket);
  expect(await settles(async () => (await openConnections()) === 5)).toBe(true);
  const late = Array.from({ length: 4 }, () => visitor(GET, { reads: true }));
  expect(await settles(() => late.every(({ answer }) => answer().length > LARGE.length))).toBe(true);
  expect(idle.filter(({ destroyed }) => !destroyed)).toEqual([]);
  expect(waits.destroyed).toBe(false);
});
