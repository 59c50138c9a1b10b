import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";

let child: ChildProcess;
afterEach(() => void child.kill("SIGKILL"));

/** A site whose page is larger than any buffer, in a process of its own. Answers with its port. */
async function start(backendEnds: string): Promise<number> {
  const source = `
    import { closeServer, shutdownOnSignal } from "#server/serve/shutdown.ts";
    import { siteServer } from "#server/serve/site-server.ts";
    const page = Buffer.alloc(50_000_000, "x");
    const answerBackend = (request) => request.url.startsWith("/rest/");
    const server = siteServer({ answerBackend, serveSite: (_, response) => void response.end(page) });
    const shutdown = shutdownOnSignal();
    shutdown.add("database", () => ${backendEnds});
    shutdown.add("work", () => closeServer(server));
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));
  `;
  child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said] = child.stdout === null ? [] : await once(child.stdout, "data");
  return Number(said);
}

function ask(port: number, path: string): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`);
}

/** The exit code: 1 when it left something behind that took too long. */
async function terminate(): Promise<unknown> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await wait(200);
  // Supervisors and npm may say it twice.
  child.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

test("SIGTERM ends open downloads, requests that wait for the backend and the backend itself", async () => {
  const port = await start("console.error('backend closed')");
  const closed = child.stderr === null ? undefined : once(child.stderr, "data");
  for (let index = 0; index < 20; index++) ask(port, index % 2 ? "/" : "/rest/v1/orders");
  await wait(300);
  expect(await terminate()).toBe(0);
  expect(String(await closed)).toContain("backend closed");
});

test("a backend that never ends is left behind", async () => {
  await start("new Promise(() => undefined)");
  expect(await terminate()).toBe(1);
});
