import type { FieldPathId } from "@rjsf/utils";
import { pointerTo } from "#scripts/document/pointer.ts";

/** What the parts of a form know of it. */
export interface FormFacts {
  /** Where the form's value stands in the document. */
  readonly pointer: string;
}

/** Where a field of a form stands in the document. */
export function fieldPointer({ pointer }: FormFacts, { path }: FieldPathId): string {
  return pointer + pointerTo(path);
}
