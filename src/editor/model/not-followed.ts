import type { FoundState } from "#editor/model/published-document.ts";

/** Why nothing can be published at the moment. */
export const NOT_FOLLOWED: Record<Exclude<FoundState["kind"], "same">, string> = {
  missing: "The published file is missing. The note above the form says what to do.",
  broken: "The published file cannot be read. The note above the form says what to do.",
  conflict: "Somebody else published changes at the same places. Choose what should stand first.",
};
