import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#scripts/document/check-file.ts";
import { report } from "#scripts/document/report.ts";
import { Refusal } from "#scripts/lib/run-main.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

/** The document, if it has no errors; otherwise a refusal that lists them. */
export function checkedSite(file = SITE_FILE): Site {
  const result = checkFile(file);
  if (!result.ok) throw new Refusal(`${report(file, result)}\nThe pages were not changed.`);
  return result.site;
}
