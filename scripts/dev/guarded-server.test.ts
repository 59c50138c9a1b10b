import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { createServer, type ServerOptions, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ws from "ws";
import { openServer } from "#scripts/editor/server/open-server.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

const SECRET = "the-service-key-of-this-test";
const USUAL = path.resolve(`.data/guarded [${process.pid}]`);
/** Possible data folders. */
const AMONG_PAGES = path.resolve(`src/guarded (${process.pid})`);
const filesOf = (folder: string) =>
  ["keys.json", "mail.jsonl", "database/PG_VERSION"].map((file) => path.join(folder, file));
const OTHERS = [".env.guarded", "src/.env.guarded", "src/guarded.pem"].map((name) =>
  path.resolve(name.replace("guarded", `guarded-${process.pid}`)),
);
const FILES = [...[USUAL, AMONG_PAGES].flatMap(filesOf), ...OTHERS];

beforeAll(() => {
  for (const file of FILES) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ secretKey: SECRET }));
  }
});
afterAll(() => {
  for (const file of [...FILES, USUAL, AMONG_PAGES]) rmSync(file, { recursive: true, force: true });
});

const QUERIES = [
  ...["", "?raw", "?import", "?url", "?inline", "?direct", "?worker", "?init", "?html-proxy", "?v=1", "?t=1"],
  ...["?import&raw", "?import&url", "?url&inline", "?raw??", "?import&raw??", "?raw?import", "?import&?raw", "?.svg"],
  ...["?.svg?.wasm?init", "?import&?inline=1.wasm?init", "?import&?raw?.js", "?raw&.css"],
  ...["?%72aw", "#", "#?raw", "%3Fraw"],
];

/** Notations of a file's path. */
function placesOf(file: string): string[] {
  const relative = path.relative("src", file).split(path.sep).join("/");
  const encoded = encodeURI(file);
  return [
    `/@fs${encoded}`,
    `/@fs/${encoded}`,
    `/@fs/.${encoded}`,
    `/@fs${encoded.replaceAll(".", "%2e")}`,
    `/@fs${file.replaceAll("/", "%2F").replaceAll(" ", "%20")}`,
    `/@fs${encoded.replaceAll("%", "%25")}`,
    `/@fs${encoded.replace(/[^/]+$/, (name) => name.toUpperCase())}`,
    `/@fs${encodeURI(path.resolve("src"))}/${encodeURI(relative)}`,
    `//@fs${encoded}`,
    `/x/../@fs${encoded}`,
    `/@fs\\${encoded}`,
    `/@id/${encoded}`,
    `/@id/__x00__${encoded}`,
    `/${encodeURI(relative)}`,
    `/${encodeURI(relative).replaceAll("..", "%2e%2e")}`,
    `/${encodeURI(relative).replaceAll("/", "%2f")}`,
    `/media/../${encodeURI(relative)}`,
    `/public/${encodeURI(relative)}`,
    `/@fs${encoded}/`,
    encoded,
  ];
}

/** Ways to request a file: each query with the usual path, and each path with some queries. */
function addressesOf(file: string): string[] {
  const [usual = "", ...others] = placesOf(file);
  return [...QUERIES.map((query) => usual + query), ...others.flatMap((place) => [place, `${place}?import&raw`])];
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Requests an address without normalizing it, as a page on the same machine may. */
function ask(port: number, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    request(
      { host: "127.0.0.1", port, path: address, headers: { host: `localhost:${port}`, ...headers } },
      async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() });
      },
    )
      .on("error", () => resolve({ status: 0, headers: {}, body: "" }))
      .end();
  });
}

const SECRET_FORMS = [
  SECRET,
  Buffer.from(JSON.stringify({ secretKey: SECRET }))
    .toString("base64")
    .slice(0, 40),
];
const hasSecret = (text: string) => SECRET_FORMS.some((form) => text.includes(form));

/** The addresses at which a server exposes files of a data folder or other secrets. */
async function exposedAddresses(server: ViteDevServer, dataFolder: string): Promise<string[]> {
  const [keys = "", ...rest] = [...filesOf(dataFolder), ...OTHERS];
  const addresses = [
    ...addressesOf(keys),
    ...rest.flatMap((file) => [`/@fs${encodeURI(file)}`, `/@fs${encodeURI(file)}?raw`]),
  ];
  const exposed: string[] = [];
  for (const address of addresses) if (hasSecret((await ask(portOf(server), address)).body)) exposed.push(address);
  return exposed;
}

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

const portOf = (server: ViteDevServer) => Number(Object(server.httpServer?.address()).port);

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

const openEdit = (dataFolder: string) => openServer({ port: 0, file: SITE_FILE, dataFolder });

async function expectNothingExposed(server: ViteDevServer, dataFolder: string): Promise<void> {
  try {
    expect(await exposedAddresses(server, dataFolder)).toEqual([]);
    const token = server.config.webSocketToken;
    expect(hasSecret(await fetchModule(portOf(server), token, filesOf(dataFolder)[0] ?? ""))).toBe(false);
  } finally {
    await server.close();
  }
}

describe.each([
  ["npm run dev", openDev, "/hydrate/entry.tsx"],
  ["npm run edit", openEdit, `/@fs${path.resolve("src/editor/main.tsx")}`],
])("%s", (_, open, module) => {
  test("exposes no key, mail or secret of a data folder inside the folders that pages load", {
    timeout: 180_000,
    tags: ["slow"],
  }, async () => {
    await expectNothingExposed(await open(AMONG_PAGES), AMONG_PAGES);
  });

  test("exposes no key, mail or secret of the default data folder", { timeout: 180_000, tags: ["slow"] }, async () => {
    await expectNothingExposed(await open(USUAL), USUAL);
  });

  test("its own pages load their code; other origins read nothing", async () => {
    const server = await open(USUAL);
    try {
      const port = portOf(server);
      const own = await ask(port, module);
      expect(own.status).toBe(200);
      expect(own.body).toContain("import");
      const foreign = await ask(port, module, { origin: "http://localhost:9999" });
      expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
      expect(foreign.headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect((await ask(port, module, { host: "evil.example" })).status).toBe(403);
    } finally {
      await server.close();
    }
  });
});

test("a server that exposes the whole project is detected", { timeout: 180_000, tags: ["slow"] }, async () => {
  const server = await openDev(USUAL, { fs: { strict: false }, cors: true });
  try {
    expect((await exposedAddresses(server, USUAL)).length).toBeGreaterThan(10);
    const answer = await ask(portOf(server), "/hydrate/entry.tsx", { origin: "http://localhost:9999" });
    expect(answer.headers["access-control-allow-origin"]).toBeDefined();
  } finally {
    await server.close();
  }
});
