import { hasErrors } from "#document/check/check-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import { report, reportLine } from "#server/document/report.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/**
 * The document, if it has no errors; otherwise a refusal that lists them. Mistakes in a translation are told, and all
 * other languages go online.
 */
export function checkedSite(file = SITE_FILE): Site {
  const result = checkFile(file);
  if (!result.ok) throw new Refusal(`${report(file, result)}\nThe pages were not changed.`);
  for (const finding of result.findings) if (finding.severity === "error") console.error(reportLine(file, finding));
  return result.site;
}

/** The document, if neither it nor any of its translations has errors. */
export function wholeSite(file: string): Site {
  const result = checkFile(file);
  if (!result.ok || hasErrors(result.findings)) throw new Refusal(`${report(file, result)}\nNothing was published.`);
  return result.site;
}
