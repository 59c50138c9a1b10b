import type { CheckResult } from "#document/check/check-site.ts";
import type { Problem, RemovedItem } from "#document/check/facts/problem.ts";
import { counted } from "#lib/locale/words.ts";
import type { FileFinding } from "#server/document/check-text.ts";

/** One finding as one line: `site.json:212:34  Prices › Saree: Regular price "17O+" is not a price. Write …`. */
export function reportLine(document: string, finding: FileFinding): string {
  const { line, column, place, severity, problem, hint, file = document } = finding;
  const words = `${place}: ${problem} ${hint}`;
  return `${file}:${line}:${column}  ${severity === "warning" ? `(warning) ${words}` : words}`;
}

/** The report of a check: one line if the document is valid, else one line per finding and their count. */
export function report(file: string, result: CheckResult<FileFinding>): string {
  const lines = result.findings.map((finding) => reportLine(file, finding));
  return [...lines, ...removals(file, result.findings), summary(file, result)].join("\n");
}

/** Removed items that are still referenced, once for each place. */
export function removedIn(findings: readonly Pick<Problem, "removed">[]): RemovedItem[] {
  return findings.flatMap(({ removed }) => removed ?? []);
}

function removals(file: string, findings: readonly FileFinding[]): string[] {
  const ids = new Set(removedIn(findings).map(({ id }) => id));
  return [...ids].map((id) => `To remove "${id}" everywhere: npm run vellai -- check ${file} --remove ${id}`);
}

function summary(file: string, result: CheckResult<FileFinding>): string {
  const warnings = result.findings.filter(({ severity }) => severity === "warning").length;
  const errors = result.findings.length - warnings;
  const counts = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ];
  if (!result.ok || errors > 0) return `${counts.join(", ")} in ${file}.`;
  const fine = `${file} is fine: ${result.pages} pages, ${result.prices} prices.`;
  return warnings === 0 ? fine : `${fine} ${counts.join(", ")}.`;
}
