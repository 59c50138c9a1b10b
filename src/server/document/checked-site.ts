import { type CheckResult, hasErrors } from "#document/check/check-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { checkFile } from "#server/document/check-file.ts";
import type { FileFinding } from "#server/document/check-text.ts";
import { report, reportLine } from "#server/document/report.ts";
import { serverFailureLine } from "#server/lib/failure-log.ts";
import { Refusal } from "#server/lib/run-main.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/**
 * The document, if it has no errors; otherwise a refusal that lists them. Mistakes in a translation are told, and all
 * other languages go online.
 */
export function checkedSite(file = SITE_FILE): Site {
  const result = checkFile(file);
  if (!result.ok) throw new Refusal(`${report(file, result)}\nThe pages were not changed.`);
  printErrors(file, result);
  return result.site;
}

/**
 * site.json for a start. One that was online before only has to fit the schema, as a version of the database does: what
 * a later rule finds in it is printed.
 */
export function fileToRender(
  { wasOnline }: { readonly wasOnline: boolean },
  file = SITE_FILE,
): CheckResult<FileFinding> {
  const checked = checkFile(file);
  const isRefused = wasOnline && hasErrors(checked.findings);
  const result = isRefused ? checkFile(file, { rules: [] }) : checked;
  if (isRefused && !hasErrors(result.findings)) console.error(serverFailureLine({ ...BY_LATER_RULES, where: file }));
  if (result.ok) printErrors(file, checked);
  return result;
}

const BY_LATER_RULES = {
  what: "The document was online before and stays online, though a rule that came later refuses it",
  remedy: "correct what is listed below; `npm run render` and `npm run build` refuse it until then.",
};

function printErrors(file: string, { findings }: CheckResult<FileFinding>): void {
  for (const finding of findings) if (finding.severity === "error") console.error(reportLine(file, finding));
}

/** The document, if neither it nor any of its translations has errors. */
export function wholeSite(file: string): Site {
  const result = checkFile(file);
  if (!result.ok || hasErrors(result.findings)) throw new Refusal(`${report(file, result)}\nNothing was published.`);
  return result.site;
}
