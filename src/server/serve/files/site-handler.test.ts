import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sirv from "sirv";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openOutput } from "#server/lib/output.ts";
import { type Handler, siteHandler } from "#server/serve/files/site-handler.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  await renderVersion(0);
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Each version has a length of its own. */
const pageOf = (version: number) =>
  `<p>${version}</p>${String(version % 10).repeat(20_000 + ((version * 7919) % 60_000))}`;
const VERSIONS = 40;
const WHOLE = new Map(Array.from({ length: VERSIONS + 1 }, (_, version) => [pageOf(version), version]));

/** As `npm run render` writes: the headers go first and come last. */
async function renderVersion(version: number): Promise<void> {
  const output = openOutput(folder, { compress: false });
  await output.take("_headers");
  await output.put("index.html", pageOf(version));
  await output.put("_headers", `/\n  X-Version: ${version}\n`);
}

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a visitor gets; nothing of it where the connection ends early or the length is not what was promised. */
function ask(port: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const asked = request({ port, host: "127.0.0.1", path: "/", agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", () => resolve(undefined));
      response.on("end", () => {
        const body = Buffer.concat(parts).toString();
        const isComplete = response.complete && Number(response.headers["content-length"]) === body.length;
        resolve(isComplete ? { headers: response.headers, body } : undefined);
      });
    });
    asked.on("error", () => resolve(undefined));
    asked.end();
  });
}

async function listen(handler: Handler): Promise<number> {
  server = createServer(handler);
  return listenOnFreePort(server);
}

test("whoever asks while pages are rendered again gets a whole version, with the headers of that version", async () => {
  const port = await listen(siteHandler(folder));
  const seen = new Set<number>();
  let answers = 0;
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const answer = await ask(port);
      const version = WHOLE.get(answer?.body ?? "");
      expect(version, "a whole version").toBeDefined();
      expect(answer?.headers["x-version"]).toBe(String(version));
      seen.add(version ?? -1);
      answers += 1;
    }
  };
  const visitors = Promise.all(Array.from({ length: 8 }, visitor));
  for (let version = 1; version <= VERSIONS; version++) {
    await renderVersion(version);
    await pause(50);
  }
  await expect.poll(() => seen.has(VERSIONS)).toBe(true);
  isOver = true;
  await visitors;
  expect(seen.size).toBeGreaterThan(2);
  expect(answers).toBeGreaterThan(100);
});

test("a server that sends what is written at the moment is noticed", async () => {
  const port = await listen((request, response) => sirv(folder)(request, response));
  const remembering = sirv(folder);
  expect((await ask(port))?.body).toBe(pageOf(0));
  server?.removeAllListeners("request");
  server?.on("request", (request, response) => remembering(request, response));
  writeFileSync(path.join(folder, "index.html"), pageOf(1));
  expect(WHOLE.has((await ask(port))?.body ?? "")).toBe(false);
});

test("new pages that cannot be read leave the earlier ones, and say so in a line", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const port = await listen(siteHandler(folder));
  // A link to itself is refused to everybody, root as well.
  symlinkSync("loop", path.join(folder, "loop"));
  await renderVersion(1);
  await expect.poll(() => complaint.mock.calls.length).toBeGreaterThan(0);
  expect(complaint.mock.calls[0]?.[0]).toMatch(/^\S+Z The new pages cannot be read: .*Remedy: fix that/);
  expect((await ask(port))?.body).toBe(pageOf(0));
  rmSync(path.join(folder, "loop"));
  await renderVersion(2);
  await expect.poll(async () => (await ask(port))?.body).toBe(pageOf(2));
  complaint.mockRestore();
});
