import type { PageData, SectionOf, SectionType } from "#document/model/types.ts";
import { meanings } from "#sections/meanings.gen.ts";

/** The date of a page's last change, as year-month-day; undefined if its sections declare none. */
export function lastChange({ page }: PageData): string | undefined {
  return page.sections.flatMap(changedOn).sort().at(-1);
}

function changedOn<T extends SectionType>(section: SectionOf<T>): readonly string[] {
  const type: T = section.type;
  return meanings[type].changedOn?.(section) ?? [];
}
