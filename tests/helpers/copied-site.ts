import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { PAGES_DIR } from "#server/lib/site-paths.ts";
import { hashOf } from "#server/render/content-security-policy.ts";
import { type Handler, siteHandler } from "#server/serve/files/site-handler.ts";
import { listenOnFreePort } from "#tests/helpers/free-port.ts";

/** A copy of the rendered site on its own server; tests may change its files, as a new build or rendering does. */
export interface CopiedSite {
  readonly url: string;
  /** Changes a file, such as "pricing.html". */
  change(file: string, edit: (text: string) => string): void;
  /** Renames every bundle, as a new build does. */
  rename(): void;
  /** Deletes the bundles whose names match. */
  remove(bundles: RegExp): void;
  /** Delays responses by a number of milliseconds from now on. */
  slowDown(milliseconds: number): void;
  stop(): Promise<void>;
  discard(): Promise<void>;
}

export async function copySite(): Promise<CopiedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "copied-site-"));
  cpSync(PAGES_DIR, folder, { recursive: true, dereference: true });
  // Their compressed copies would be sent instead of the changed files.
  for (const file of files(folder, /\.(br|gz)$/)) rmSync(file);
  let handle: Handler = siteHandler(folder);
  let delay = 0;
  const reopen = () => {
    handle = siteHandler(folder);
  };
  const server = createServer((request, response) => void setTimeout(() => handle(request, response), delay));
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    change(file, edit) {
      const target = path.join(folder, file);
      writeFileSync(target, edit(readFileSync(target, "utf8")));
      reopen();
    },
    rename() {
      renameBundles(folder);
      reopen();
    },
    remove(bundles) {
      for (const file of files(folder, bundles)) rmSync(file);
      reopen();
    },
    slowDown(milliseconds) {
      delay = milliseconds;
    },
    stop,
    async discard() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function files(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
}

function renameBundles(folder: string): void {
  const bundles = readdirSync(path.join(folder, "assets"));
  const stems = new Map(bundles.map((name) => [name, name.replace(/\.js$/, "-next.js")]));
  const rename = (text: string) => text.replace(/[\w-]+\.js\b/g, (name) => stems.get(name) ?? name);
  const headers = path.join(folder, "_headers");
  let policies = readFileSync(headers, "utf8");
  for (const file of files(folder, /\.(html|js)$/)) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, rename(text));
    for (const [, script = ""] of text.matchAll(/<script>(.*?)<\/script>/gs))
      policies = policies.replaceAll(hashOf(script), hashOf(rename(script)));
  }
  writeFileSync(headers, policies);
  for (const [name, next] of stems) renameSync(path.join(folder, "assets", name), path.join(folder, "assets", next));
}
