import type { Path } from "#document/walk.ts";

/** A mistake in the document, in the owner's words. */
export interface Problem {
  /** Where it is: the value itself, or the group that lacks something. */
  readonly path: Path;
  /** "key" when the name of the field is at fault rather than its value. */
  readonly at?: "key";
  readonly severity: "error" | "warning";
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to write instead, as a sentence. */
  readonly hint: string;
  /** What can stand there instead without any loss of meaning; `undefined` in `to` takes the value out. */
  readonly fix?: { readonly to: unknown };
}

/** A problem with its place in the file and in the owner's words. Lines and columns count from 1. */
export interface Finding extends Problem {
  readonly line: number;
  readonly column: number;
  readonly place: string;
}
