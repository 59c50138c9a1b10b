import type { ComponentType } from "react";
import type { PageData, SectionProps, SectionType } from "#document/types.ts";
import { readAtOnce } from "#lib/read-at-once.ts";
import { registry } from "#sections/registry.gen.ts";

type Loading<T extends SectionType> = Promise<ComponentType<SectionProps<T>> | undefined>;

const components: { readonly [T in SectionType]?: Loading<T> } = {};

/** How many pages are being prepared: what cannot be loaded meanwhile may never be wanted. */
export let preparing = 0;

/** The component of a section type, asked for once; a failure stays, for React to tell. */
export function loadSection<T extends SectionType>(type: T): Loading<T> {
  const known = components[type];
  if (known) return known;
  const loading = readAtOnce(registry[type]().then((module) => Object.values(module)[0]));
  Object.assign(components, { [type]: loading });
  return loading;
}

/** Loads what a page's sections are drawn by. What fails is asked for again when it is drawn, and told then. */
export async function loadSections({ page }: PageData): Promise<void> {
  preparing += 1;
  await Promise.all(page.sections.map(({ type }) => type in registry && loadSection(type).catch(() => forget(type))));
  preparing -= 1;
}

function forget(type: SectionType): void {
  Reflect.deleteProperty(components, type);
}
