import type { FieldPathId } from "@rjsf/utils";
import { pointerTo } from "#document/text/pointer.ts";

/** Context for the widgets of a form. */
export interface FormFacts {
  /** Path of the form's value in the document. */
  readonly pointer: string;
}

/** Pointer to a field of a form in the document. */
export function fieldPointer({ pointer }: FormFacts, { path }: FieldPathId): string {
  return pointer + pointerTo(path);
}
