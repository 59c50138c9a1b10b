import { existsSync } from "node:fs";
import path from "node:path";
import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { failureLog, type LogFailure } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";
import { writeFileWhole } from "#server/lib/write-file-whole.ts";

/** The document of site.json that visitors saw last, for a start with one that cannot be read. */
export interface KeptDocument {
  readonly read: () => Site | undefined;
  readonly write: (site: Site) => void;
}

interface FileOptions {
  readonly file?: string;
  readonly kept: KeptDocument;
  readonly log?: LogFailure;
}

/** Reads site.json as it is now. While it cannot be read, as an edit may leave it, the last one that could be read applies. */
export function fileDocument({ file = SITE_FILE, kept, log = failureLog() }: FileOptions): () => Site {
  let last: Site | undefined;
  return () => {
    try {
      last = readTranslated(file);
    } catch (error) {
      last ??= kept.read();
      if (last === undefined)
        throw new Refusal(`${file} cannot be read: ${messageOf(error)}. \`npm run vellai -- check\` says where.`);
      const what = `The document cannot be read, so the last one that could be read applies: ${messageOf(error)}`;
      log({ what, where: file, remedy: "fix what `npm run vellai -- check` lists." });
    }
    return last;
  };
}

export function keptDocument(dataDir: string): KeptDocument {
  const file = path.join(dataDir, "online-site.json");
  return {
    read: () => (existsSync(file) ? readSite(file) : undefined),
    write(site) {
      if (existsSync(dataDir)) writeFileWhole(file, JSON.stringify(site), { mode: 0o600 });
    },
  };
}
