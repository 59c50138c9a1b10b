import path from "node:path";
import { createServer, type ServerOptions, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import ws from "ws";
import {
  exposedAddresses,
  hasSecret,
  requestAsIs,
  secretFilesOf,
  writeSecrets,
} from "#tests/helpers/probes/exposed-files.ts";

const USUAL = path.resolve(`.data/guarded [${process.pid}]`);
/** Possible data folders. */
const AMONG_PAGES = path.resolve(`src/guarded (${process.pid})`);
let removeSecrets: () => void;
beforeAll(() => {
  removeSecrets = writeSecrets([USUAL, AMONG_PAGES]);
});
afterAll(() => removeSecrets());

/** Requests of a module runner over Vite's socket. */
function fetchModule(port: number, token: string, file: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new ws(`ws://localhost:${port}/?token=${token}`, "vite-hmr");
    const data = { id: "send:1", name: "fetchModule", data: [`file://${file}?raw`, undefined, {}] };
    socket.on("open", () => socket.send(JSON.stringify({ type: "custom", event: "vite:invoke", data })));
    const messages: string[] = [];
    socket.on("message", (message) => messages.push(String(message)));
    setTimeout(() => {
      socket.terminate();
      resolve(messages.join("\n"));
    }, 1_000);
  });
}

function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function openDev(dataFolder: string, server: ServerOptions = {}): Promise<ViteDevServer> {
  process.env["DATA_DIR"] = dataFolder;
  const opened = await createServer({
    configFile: path.resolve("vite.config.ts"),
    logLevel: "silent",
    cacheDir: path.resolve(`node_modules/.vite-guarded-${process.pid}`),
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: "127.0.0.1", ...server },
  });
  delete process.env["DATA_DIR"];
  return opened.listen();
}

async function expectNothingExposed(server: ViteDevServer, dataFolder: string): Promise<void> {
  try {
    expect(await exposedAddresses(portOf(server), dataFolder)).toEqual([]);
    const token = server.config.webSocketToken;
    expect(hasSecret(await fetchModule(portOf(server), token, secretFilesOf(dataFolder)[0] ?? ""))).toBe(false);
  } finally {
    await server.close();
  }
}

test.each([USUAL, AMONG_PAGES])(
  "exposes no key, mail or secret of the data folder %s",
  {
    timeout: 180_000,
    tags: ["slow"],
  },
  async (folder) => expectNothingExposed(await openDev(folder), folder),
);

test("its own pages load their code; other origins read nothing", async () => {
  const server = await openDev(USUAL);
  try {
    const port = portOf(server);
    const own = await requestAsIs(port, "/hydrate/entry.tsx");
    expect(own.status).toBe(200);
    expect(own.body).toContain("import");
    const foreign = await requestAsIs(port, "/hydrate/entry.tsx", { origin: "http://localhost:9999" });
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
    expect(foreign.headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await requestAsIs(port, "/hydrate/entry.tsx", { host: "evil.example" })).status).toBe(403);
  } finally {
    await server.close();
  }
});
