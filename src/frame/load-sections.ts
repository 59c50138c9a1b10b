import type { ComponentType } from "react";
import type { PageData, SectionProps, SectionType } from "#document/model/types.ts";
import { readAtOnce } from "#lib/read-at-once.ts";
import { registry } from "#sections/registry.gen.ts";

type Loading<T extends SectionType> = Promise<ComponentType<SectionProps<T>> | undefined>;

const components: { readonly [T in SectionType]?: Loading<T> } = {};

/** Number of preparations in progress: their failures go to the caller, not to the page. */
export let preparing = 0;

/** The component of a section type, loaded once. A failure is cached, so that React reports it. */
export function loadSection<T extends SectionType>(type: T): Loading<T> {
  const known = components[type];
  if (known) return known;
  const loading = readAtOnce(registry[type]().then((module) => Object.values(module)[0]));
  Object.assign(components, { [type]: loading });
  return loading;
}

/** Loads the components of a page's sections. Rejects when one cannot be loaded; the next call tries again. */
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
