import type { Site } from "#document/model/types.gen.ts";
import { readSite } from "#server/document/read-site.ts";
import { failureLog } from "#server/lib/failure-log.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import { messageOf } from "#server/lib/system-errors.ts";

/** Reads site.json as it is now. While it cannot be read, as an edit may leave it, the last one that could be read applies. */
export function fileDocument(file = SITE_FILE, log = failureLog()): () => Site {
  let last: Site | undefined;
  return () => {
    try {
      last = readSite(file);
    } catch (error) {
      if (last === undefined) throw error;
      const what = `The document cannot be read, so the last one that could be read applies: ${messageOf(error)}`;
      log({ what, where: file, remedy: "fix what `npm run check:site` lists." });
    }
    return last;
  };
}
