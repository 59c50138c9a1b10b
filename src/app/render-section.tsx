import { Suspense, use, useEffect } from "react";
import { BrokenSection } from "#app/broken-section.tsx";
import { isKnownBroken } from "#app/known-broken.ts";
import { loadSection } from "#app/load-sections.ts";
import { SectionBoundary } from "#app/section-boundary.tsx";
import type { Section, SectionProps, SectionType } from "#document/types.ts";
import { registry } from "#sections/registry.gen.ts";

interface RenderSectionProps<T extends SectionType> {
  readonly section: Section<T>;
  /** Called once the section is on the page and listening. */
  readonly onReady?: () => void;
}

/** Draws a section with the component of its type. A type this code does not know yet is left out and reported. */
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
        fallback={import.meta.env.SSR && isKnownBroken(section.id) ? <BrokenSection section={section} /> : null}
      >
        <LoadedSection section={section} />
        <Ready onReady={onReady} />
      </Suspense>
    </SectionBoundary>
  );
}

function LoadedSection<T extends SectionType>({ section }: SectionProps<T>) {
  const type: T = section.type;
  const Drawn = use(loadSection(type));
  return Drawn && <Drawn section={section} />;
}

function Ready({ onReady }: { readonly onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
