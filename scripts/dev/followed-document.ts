import { readFileSync } from "node:fs";
import type { ErrorPayload } from "vite";
import type { Site } from "#document/model/types.gen.ts";
import { repair } from "#document/text/repair.ts";
import { checkFile } from "#server/document/check-file.ts";
import type { FileFinding } from "#server/document/check-text.ts";
import { report, reportLine } from "#server/document/report.ts";

const MAX_SHOWN = 6;
const LINES_AROUND = 2;

/** The development server's state of a document. */
export interface DocumentState {
  /** The newest content that passed its check; before the first one, whatever is readable. */
  readonly site: Site | undefined;
  /** The check's report for the terminal; undefined if there is none. */
  readonly report: string | undefined;
  /** The mistakes as Vite's overlay shows them. */
  readonly overlay: ErrorPayload | undefined;
}

/** Reads a document again; keeps the last valid content if it has mistakes. */
export function readDocument(file: string, name: string, before?: DocumentState): DocumentState {
  const result = checkFile(file);
  const checkReport = result.findings.length > 0 ? report(name, result) : undefined;
  if (result.ok) return { site: result.site, report: checkReport, overlay: undefined };
  const text = readFileSync(file, "utf8");
  return {
    site: before?.site ?? readAnyhow(text),
    report: checkReport,
    overlay: overlayOf(file, name, text, result.findings),
  };
}

function readAnyhow(text: string): Site | undefined {
  return repair(text).mistakes.length === 0 ? JSON.parse(text) : undefined;
}

function overlayOf(
  file: string,
  name: string,
  text: string,
  findings: readonly FileFinding[],
): ErrorPayload | undefined {
  const errors = findings.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return undefined;
  const { line, column } = first;
  const shown = errors.slice(0, MAX_SHOWN).map((finding) => reportLine(name, finding));
  const rest = errors.length > MAX_SHOWN ? [`… and ${errors.length - MAX_SHOWN} more: npm run vellai -- check`] : [];
  const message = [...shown, ...rest].join("\n\n");
  const loc = { file, line, column };
  return {
    type: "error",
    err: { message, stack: "", plugin: name, id: `${file}:${line}:${column}`, loc, frame: frameOf(text, first) },
  };
}

/** The lines around a finding, with a marker below it. */
function frameOf(text: string, { line, column }: FileFinding): string {
  const from = Math.max(1, line - LINES_AROUND);
  const lines = text.split("\n").slice(from - 1, line + LINES_AROUND);
  const width = String(line + LINES_AROUND).length;
  return lines
    .flatMap((content, index) => {
      const numbered = `${String(from + index).padStart(width)} | ${content}`;
      return from + index === line ? [numbered, `${" ".repeat(width)} | ${" ".repeat(column - 1)}^`] : numbered;
    })
    .join("\n");
}
