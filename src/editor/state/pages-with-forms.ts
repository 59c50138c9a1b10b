import { isRecord } from "#document/model/schema.ts";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";

/** The addresses of the pages that show a form, by the form's id. */
export function pagesWithForms(document: unknown): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  for (const route of groupsAt(document, ["routes"])) {
    const path = textAt(route, ["path"]);
    for (const id of new Set(formsIn(route["sections"]))) pages.set(id, [...(pages.get(id) ?? []), path]);
  }
  return pages;
}

function formsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(formsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === "form" && typeof member === "string" ? [member] : formsIn(member),
  );
}
