import type { FindingWords } from "#document/check/facts/sentence.ts";
import type { Path } from "#document/model/walk.ts";
import type { TextEdit } from "#document/text/syntax.ts";

/** What is wrong and what to write instead. */
export interface ProblemWords {
  readonly problem: FindingWords;
  readonly hint: FindingWords;
}

/** A mistake in the document. */
export interface Problem extends ProblemWords {
  /** Where it is: the value itself, or the group that lacks something. */
  readonly path: Path;
  /** "key" when the name of the field is at fault rather than its value. */
  readonly at?: "key";
  readonly severity: "error" | "warning";
  /** A replacement that loses no meaning; `undefined` in `to` removes the value. */
  readonly fix?: { readonly to: unknown };
  /** The pickup window that lies outside the opening hours; `windowsWithFitted` leaves of it what is within them. */
  readonly window?: string;
  /** The removed item that is named here; `withoutReferences` takes it out everywhere. */
  readonly removed?: RemovedItem;
}

type Details = Omit<Problem, "path" | "severity" | keyof ProblemWords>;

/** A problem that keeps a document from going online. */
export function errorAt(path: Path, problem: FindingWords, hint: FindingWords, details: Details = {}): Problem {
  return { path, severity: "error", problem, hint, ...details };
}

/** A problem that the owner may leave. */
export function warningAt(path: Path, problem: FindingWords, hint: FindingWords, details: Details = {}): Problem {
  return { path, severity: "warning", problem, hint, ...details };
}

/** An item that was online and is gone. */
export interface RemovedItem {
  readonly collection: string;
  readonly id: string;
}

/** A problem with its place, in the words of the file. Lines and columns count from 1. */
export interface Finding extends Omit<Problem, keyof ProblemWords> {
  readonly problem: string;
  readonly hint: string;
  /** The same sentences with what they name as data: an editor says them in its own words. */
  readonly said: ProblemWords;
  readonly line: number;
  readonly column: number;
  readonly place: string;
  /** The file it is in, where that is another than the document's own. */
  readonly file?: string;
  /** For a syntax error: the fix that needs no guess. */
  readonly edit?: TextEdit;
}
