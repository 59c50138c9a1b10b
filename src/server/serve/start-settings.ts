import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { trustedProxy } from "#server/backend/http/client-ip.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { codeOf, messageOf } from "#server/lib/system-errors.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Where the site listens, and where visitors find it. */
export interface StartAddress {
  readonly port: number;
  readonly host: string;
  /** On this machine: `http://127.0.0.1:4173`, `http://[::1]:4173`. */
  readonly localUrl: string;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

const MAX_PORT = 65_535;

/** PORT, HOST and SITE_URL, checked. Throws a Refusal that says what to write instead. */
export function siteAddress(env: Env): StartAddress {
  const port = portOf(env["PORT"]);
  const host = env["HOST"] || "127.0.0.1";
  const local = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  const localUrl = `http://${local.includes(":") ? `[${local}]` : local}:${port}`;
  return { port, host, localUrl, siteUrl: siteUrlOf(env["SITE_URL"]) ?? localUrl };
}

/** Checks what a start reads, before anything is opened. Throws a Refusal for the first that is wrong. */
export function checkStart(env: Env, place: { readonly siteFile: string; readonly dataDir: string }): void {
  siteAddress(env);
  trustedProxy(env);
  if (!existsSync(place.siteFile))
    throw new Refusal(
      `There is no file ${place.siteFile}. Name the document of the site with SITE_FILE, or leave it unset.`,
    );
  if (!env["VITE_SUPABASE_URL"]) checkDataFolder(place.dataDir);
}

function portOf(written: string | undefined): number {
  const port = Number(written || 4173);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new Refusal(`PORT is "${written}". Write a whole number up to ${MAX_PORT}, such as PORT=4173.`);
}

/** An address of a site has no path: links in mails begin with it. */
function siteUrlOf(written: string | undefined): string | undefined {
  if (!written) return undefined;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Refusal(
      `SITE_URL is "${written}". Write the address with http:// or https://, such as https://vellai.example.`,
    );
  if (url.origin !== written.toLowerCase())
    throw new Refusal(`SITE_URL is "${written}". Write it without anything behind the name: ${url.origin}.`);
  return url.origin;
}

/** One after the other: with `recursive`, Node tries again without end below a folder that takes none, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start was faster.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function checkDataFolder(dataDir: string): void {
  try {
    makeFolder(path.resolve(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `Nothing can be stored in ${dataDir} (${messageOf(error)}). Name a folder of the user that runs the site with DATA_DIR.`,
    );
  }
}
