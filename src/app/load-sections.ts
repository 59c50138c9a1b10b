import type { ComponentType } from "react";
import type { PageData, SectionProps, SectionType } from "#document/types.ts";
import { readAtOnce } from "#lib/read-at-once.ts";
import { registry } from "#sections/registry.gen.ts";

type Loading<T extends SectionType> = Promise<ComponentType<SectionProps<T>> | undefined>;

const components: { readonly [T in SectionType]?: Loading<T> } = {};

/** How many pages are being prepared: what cannot be loaded meanwhile is told to whoever prepares them. */
export let preparing = 0;

/** The component of a section type, asked for once; a failure stays, for React to tell. */
export function loadSection<T extends SectionType>(type: T): Loading<T> {
  const known = components[type];
  if (known) return known;
  const loading = readAtOnce(registry[type]().then((module) => Object.values(module)[0]));
  Object.assign(components, { [type]: loading });
  return loading;
}

/** Loads what a page's sections are drawn by. Rejects when something cannot be loaded; it is asked for again the next time. */
export async function loadSections({ page }: PageData): Promise<void> {
  const failures: unknown[] = [];
  const load = (type: SectionType) =>
    loadSection(type).catch((error) => {
      Reflect.deleteProperty(components, type);
      failures.push(error);
    });
  preparing += 1;
  await Promise.all(page.sections.map(({ type }) => type in registry && load(type)));
  preparing -= 1;
  if (failures.length > 0) throw failures[0];
}
