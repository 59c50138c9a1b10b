import type { PageData } from "#document/model/types.ts";
import { meanings } from "#sections/meanings.gen.ts";

/** Ids of the sections of a page that show what people wrote. */
export function sectionsOfPeople({ page: { guard, sections } }: PageData): string[] {
  return sections.flatMap(({ id, type }) => (guard === "signed-in" || meanings[type].asksAtOnce ? id : []));
}
