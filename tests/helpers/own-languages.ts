import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Site } from "#document/model/types.gen.ts";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

/** A site that visitors read in other languages too, with accounts. */
export interface TranslatedServer {
  readonly url: string;
  readonly dataDir: string;
  close(): void;
}

/** What stands before each text that is translated to a language. */
export const IN_TAMIL = "இங்கே: ";

export const IN_HINDI = "यहाँ: ";

/** Serves the document, translated by a machine: each text of a language has the same before it. */
export function serveTranslated(
  before: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
): Promise<TranslatedServer> {
  const translate = (site: Site, [code, said]: readonly [string, string]) =>
    translatedSite(readSchema(), site, code, (text) => said + text);
  return serveInLanguages(Object.entries(before).reduce(translate, readSite()), settings);
}

/** Serves a document with its translations from a folder of its own. */
export async function serveInLanguages(
  { translations = {}, ...site }: Site,
  settings: Readonly<Record<string, string>>,
): Promise<TranslatedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "in-languages-"));
  // PostgreSQL runs as another user than root and needs access.
  chmodSync(folder, 0o755);
  const [file, dataDir] = [path.join(folder, "site.json"), path.join(folder, "data")];
  writeFileSync(file, JSON.stringify(site, null, 2));
  for (const [code, texts] of Object.entries(translations))
    writeFileSync(path.join(folder, `site.${code}.json`), JSON.stringify(texts));
  const port = await freePort();
  const places = { SITE_FILE: file, PAGES_DIR: path.join(folder, "pages"), DATA_DIR: dataDir };
  const server = await startServer({ ...settings, ...places, PORT: String(port) });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    close() {
      server.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
