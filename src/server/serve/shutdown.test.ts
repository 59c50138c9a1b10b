import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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

// What ends well, with downloads and requests open: tests/data/embedded/stopped.test.ts.
test("a backend that never ends is left behind", async () => {
  await start("new Promise(() => undefined)");
  expect(await terminate()).toBe(1);
});
