import { type ComponentType, Suspense } from "react";
import { phoneHref } from "#document/links/contact-links.ts";
import type { SectionProps, SectionType } from "#document/model/types.ts";
import { SectionBoundary } from "#frame/section-boundary.tsx";
import { fallbacks } from "#sections/fallbacks.gen.ts";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

/** Replaces a failed section, with the fallback of its type if there is one. */
export function BrokenSection<T extends SectionType>({ section }: SectionProps<T>) {
  const type: T = section.type;
  const Fallback: ComponentType<SectionProps<T>> | undefined = fallbacks[type];
  const { business, words } = useShell();
  return (
    <Container as="section" id={section.id} py={16}>
      <Text color="muted">{words.brokenSection}</Text>
      <TextLink href={phoneHref(business.phone)}>{`${words.call} ${business.phone}`}</TextLink>
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
