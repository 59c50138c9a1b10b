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
  /** Where it would be, were all fields around it spelt right. */
  readonly meant?: Path;
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

/** A problem where it is in a text. Lines and columns count from 1. */
export interface LocatedProblem extends Problem {
  readonly line: number;
  readonly column: number;
  /** For a syntax error: the fix that needs no guess. */
  readonly edit?: TextEdit;
}

/** A problem with its place, in the owner's words. */
export type InWords<P extends Problem> = Omit<P, keyof ProblemWords> & {
  readonly place: string;
  readonly problem: string;
  readonly hint: string;
};

export type Finding = InWords<Problem>;
