import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect } from "react";
import { phoneHref } from "#document/links/contact-links.ts";
import type { SectionOf, SectionProps, SectionType } from "#document/model/types.ts";
import { FailedSections } from "#frame/failed-sections.ts";
import { loadSection } from "#frame/load-sections.ts";
import { fallbacks } from "#sections/fallbacks.gen.ts";
import { registry } from "#sections/registry.gen.ts";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

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
  const Loaded = use(loadSection(type));
  return Loaded && <Loaded section={section} />;
}

function Ready({ onReady }: { readonly onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

/** Replaces a failed section, with the fallback of its type if there is one. */
export function BrokenSection<T extends SectionType>({ section }: SectionProps<T>) {
  const type: T = section.type;
  const Fallback: ComponentType<SectionProps<T>> | undefined = fallbacks[type];
  const { business, words } = useShell();
  return (
    <Container as="section" id={section.id} py={16}>
      <Text color="muted">{words.brokenSection}</Text>
      <TextLink href={phoneHref(business.phone)}>{words.callNumber}</TextLink>
      {Fallback && (
        <SectionBoundary sectionId={section.id} fallback={null}>
          {/* For prerendering, which has no other boundary. */}
          <Suspense fallback={null}>
            <Fallback section={section} />
          </Suspense>
        </SectionBoundary>
      )}
    </Container>
  );
}

interface BoundaryProps {
  /** Shown instead of a failed section. */
  readonly fallback: ReactNode;
  readonly sectionId: string;
  readonly children: ReactNode;
}

/** A section that throws is left out and reported; the rest of the page stays. */
class SectionBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(new Error(`The section "${this.props.sectionId}" could not be rendered.`, { cause: error }));
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
