import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";

const SECRET = "the-service-key-of-this-test";

/** Secrets as they lie in a data folder, and where else some are kept. */
export const secretFilesOf = (folder: string): string[] =>
  ["keys.json", "mail.jsonl", "database/PG_VERSION"].map((file) => path.join(folder, file));
const OTHERS = [".env.guarded", "src/.env.guarded", "src/guarded.pem"].map((name) =>
  path.resolve(name.replace("guarded", `guarded-${process.pid}`)),
);

/** Writes the secrets of a test; returns what removes them. */
export function writeSecrets(folders: readonly string[]): () => void {
  const files = [...folders.flatMap(secretFilesOf), ...OTHERS];
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ secretKey: SECRET }));
  }
  return () => {
    for (const file of [...files, ...folders]) rmSync(file, { recursive: true, force: true });
  };
}

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
export function requestAsIs(port: number, address: string, headers: Record<string, string> = {}): Promise<Answer> {
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
export const hasSecret = (text: string) => SECRET_FORMS.some((form) => text.includes(form));

/** The addresses at which a server exposes files of a data folder or other secrets. */
export async function exposedAddresses(port: number, dataFolder: string): Promise<string[]> {
  const [keys = "", ...rest] = [...secretFilesOf(dataFolder), ...OTHERS];
  const addresses = [
    ...addressesOf(keys),
    ...rest.flatMap((file) => [`/@fs${encodeURI(file)}`, `/@fs${encodeURI(file)}?raw`]),
  ];
  const exposed: string[] = [];
  for (const address of addresses) if (hasSecret((await requestAsIs(port, address)).body)) exposed.push(address);
  return exposed;
}
