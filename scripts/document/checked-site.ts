import type { Site } from "#document/types.gen.ts";
import { checkFile } from "#scripts/document/check-file.ts";
import { report } from "#scripts/document/report.ts";
import { Refusal } from "#scripts/run-main.ts";

/** The document, if it has no errors; otherwise a refusal that lists them. */
export function checkedSite(file = "site.json"): Site {
  const result = checkFile(file);
  if (!result.ok) throw new Refusal(`${report(file, result)}\nThe pages stay as they were.`);
  return result.site;
}
