import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSchema, readSite } from "#server/document/read-site.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "#tests/helpers/own-server.ts";
import { translatedSite } from "#tests/helpers/translated-site.ts";

/** A site that visitors read in Tamil too, with accounts. */
export interface TranslatedServer {
  readonly url: string;
  readonly dataDir: string;
  close(): void;
}

/** What stands before each text that is translated. */
export const IN_TAMIL = "இங்கே: ";

/** Serves the document, with every text translated by a machine, from a folder of its own. */
export async function serveInTamil(settings: Readonly<Record<string, string>>): Promise<TranslatedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "in-tamil-"));
  const { translations, ...site } = translatedSite(readSchema(), readSite(), "ta", (text) => IN_TAMIL + text);
  const [file, dataDir] = [path.join(folder, "site.json"), path.join(folder, "data")];
  writeFileSync(file, JSON.stringify(site, null, 2));
  writeFileSync(path.join(folder, "site.ta.json"), JSON.stringify(translations?.["ta"]));
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
