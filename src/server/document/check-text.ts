import { type CheckOptions, type CheckResult, checkSite } from "#document/check/check-site.ts";
import type { InWords, LocatedProblem } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";

/** What is wrong with a file, in the owner's words. */
export interface FileFinding extends InWords<LocatedProblem> {
  /** The file it is in, where that is another than the document's own. */
  readonly file?: string;
}

/** Checks the text of a document: what is wrong is said as the editor says it. */
export function checkText(text: string, options: CheckOptions): CheckResult<FileFinding> {
  const { read, ...result } = checkSite(text, options);
  return { ...result, findings: result.findings.map(fileWords(options.bundle, read)) };
}

/** Says problems to those who edit the document as a text. */
export function fileWords(bundle: SchemaBundle, document: unknown): (problem: LocatedProblem) => FileFinding {
  return inOwnersWords(bundle, document, { withCodes: true });
}
