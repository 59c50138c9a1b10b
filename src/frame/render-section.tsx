import { Suspense, use, useEffect } from "react";
import type { SectionOf, SectionProps, SectionType } from "#document/model/types.ts";
import { BrokenSection } from "#frame/broken-section.tsx";
import { FailedSections } from "#frame/failed-sections.ts";
import { loadSection } from "#frame/load-sections.ts";
import { SectionBoundary } from "#frame/section-boundary.tsx";
import { registry } from "#sections/registry.gen.ts";

interface RenderSectionProps<T extends SectionType> {
  readonly section: SectionOf<T>;
  /** Called once the section is hydrated. */
  readonly onReady?: () => void;
}

/** Renders a section with the component of its type. An unknown type is left out and reported. */
export function RenderSection<T extends SectionType>({ section, onReady }: RenderSectionProps<T>) {
  const { type } = section;
  if (!(type in registry)) {
    console.warn(`The section type "${type}" is not known to this version of the site; it is left out.`);
    return <Ready onReady={onReady} />;
  }
  const fallback = (
    <>
      <BrokenSection section={section} />
      <Ready onReady={onReady} />
    </>
  );
  return (
    <SectionBoundary sectionId={section.id} fallback={fallback}>
      <Suspense
        fallback={
          import.meta.env.SSR && use(FailedSections).has(section.id) ? <BrokenSection section={section} /> : null
        }
      >
        <LoadedSection section={section} />
        <Ready onReady={onReady} />
      </Suspense>
    </SectionBoundary>
  );
}

function LoadedSection<T extends SectionType>({ section }: SectionProps<T>) {
  const type: T = section.type;
  const Component = use(loadSection(type));
  return Component && <Component section={section} />;
}

function Ready({ onReady }: { readonly onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
