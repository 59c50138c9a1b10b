import { Suspense } from "react";
import { SectionBoundary } from "#app/section-boundary.tsx";
import { phoneHref } from "#document/contact-links.ts";
import type { Section, SectionType } from "#document/types.ts";
import { Container } from "#ui/container.tsx";
import { Amount } from "#ui/price.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What stands in the place of a section that failed: a price list as plain rows, so that nobody leaves without a price. */
export function BrokenSection({ section }: { readonly section: Section<SectionType> }) {
  const { business, words } = useShell();
  return (
    <Container as="section" id={section.id} py={9}>
      <Text color="muted">{words.brokenSection}</Text>
      <TextLink href={phoneHref(business.phone)}>{`${words.call} ${business.phone}`}</TextLink>
      {section.type === "price-tables" && (
        <SectionBoundary sectionId={section.id} fallback={null}>
          {/* For the drawing of pages, which knows no other boundary. */}
          <Suspense fallback={null}>
            <PlainPrices section={section} />
          </Suspense>
        </SectionBoundary>
      )}
    </Container>
  );
}

function PlainPrices({ section }: { readonly section: Section<"price-tables"> }) {
  return section.tables.map(({ id, title, rows }) => (
    <ul key={id} aria-label={title}>
      {rows.map((row) => (
        <li key={row.id}>
          {title}, {row.item}: <Amount price={row.offerPrice ?? row.regPrice} />
        </li>
      ))}
    </ul>
  ));
}
