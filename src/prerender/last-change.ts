import type { PageData, SectionOf, SectionType } from "#document/model/types.ts";
import { meanings } from "#sections/meanings.gen.ts";

/** The day on which a page last changed, as year-month-day; undefined when its sections do not tell. */
export function lastChange({ page }: PageData): string | undefined {
  return page.sections.flatMap(changedOn).sort().at(-1);
}

function changedOn<T extends SectionType>(section: SectionOf<T>): readonly string[] {
  const type: T = section.type;
  return meanings[type].changedOn?.(section) ?? [];
}
