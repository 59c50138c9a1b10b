import type { CheckResult } from "#scripts/document/check-site.ts";
import type { Finding } from "#scripts/document/problem.ts";

/** One finding as one line: `site.json:212:34  Pricing › Saree: regPrice "17O+" is not a price. Write …`. */
export function reportLine(file: string, { line, column, place, severity, problem, hint }: Finding): string {
  const words = `${place}: ${problem} ${hint}`;
  return `${file}:${line}:${column}  ${severity === "warning" ? `(warning) ${words}` : words}`;
}

/** What a check has to say: one line when all is well, else one line per finding and their count. */
export function report(file: string, result: CheckResult): string {
  const lines = result.findings.map((finding) => reportLine(file, finding));
  return [...lines, summary(file, result)].join("\n");
}

function summary(file: string, result: CheckResult): string {
  const warnings = result.findings.filter(({ severity }) => severity === "warning").length;
  const counts = [counted(result.findings.length - warnings, "error"), counted(warnings, "warning")].flat();
  if (!result.ok) return `${counts.join(", ")} in ${file}.`;
  const fine = `${file} is fine: ${result.pages} pages, ${result.prices} prices.`;
  return warnings === 0 ? fine : `${fine} ${counts.join(", ")}.`;
}

function counted(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [`${count} ${noun}${count === 1 ? "" : "s"}`];
}
