/** @module-tag slow */
import { readdirSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { siteHandler } from "#server/serve/files/site-handler.ts";
import { siteServer } from "#server/serve/site-server.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

const folder = temporaryFolder();
beforeAll(() => {
  writeFileSync(path.join(folder, "_headers"), "/*\n  X-Site: yes\n");
  writeFileSync(path.join(folder, "index.html"), "x".repeat(5_000_000));
});

let server: Server;
let port: number;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const openDescriptors = () => readdirSync("/dev/fd").length;

/** How many more descriptors are open 5 s after 30 visitors have asked for a page eight times and left at once. */
async function leftBehind(): Promise<number> {
  port = await listenOnFreePort(server);
  const before = openDescriptors();
  for (let index = 0; index < 30; index++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n".repeat(8));
    socket.once("data", () => socket.resetAndDestroy());
  }
  await wait(1_000);
  for (let waits = 0; waits < 40 && openDescriptors() > before; waits++) await wait(100);
  return openDescriptors() - before;
}

test("downloads that are cut off leave no descriptors behind", async () => {
  server = siteServer({ serveSite: siteHandler(folder) });
  expect(await leftBehind()).toBeLessThanOrEqual(0);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});
