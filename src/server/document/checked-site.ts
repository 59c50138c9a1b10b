import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import { report } from "#server/document/report.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/** The document, if it has no errors; otherwise a refusal that lists them. */
export function checkedSite(file = SITE_FILE): Site {
  const result = checkFile(file);
  if (!result.ok) throw new Refusal(`${report(file, result)}\nThe pages were not changed.`);
  return result.site;
}
