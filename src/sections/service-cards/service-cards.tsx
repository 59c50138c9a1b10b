import type { ComponentType } from "react";
import type { ServiceCard, ServiceCardsSection } from "#document/resolved.gen.ts";
import type { SectionProps } from "#document/types.ts";
import { CareCards } from "#sections/service-cards/care-cards.tsx";
import { EverydayCards } from "#sections/service-cards/everyday-cards.tsx";
import { Box } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";

type Set = ServiceCardsSection["shown"];

const LAYOUT: Record<Set, ComponentType<{ readonly cards: readonly ServiceCard[] }>> = {
  care: CareCards,
  everyday: EverydayCards,
};

/** The services on the home page: the set the document asks for, each set in a layout of its own. */
export function ServiceCards({ section: { id, heading, text, shown, variants } }: SectionProps<"service-cards">) {
  const Layout = LAYOUT[shown];
  return (
    <Box as="section" id={id} py={[9, 11, "7rem"]}>
      <Container>
        <SectionIntro heading={heading} text={text} />
        <Layout cards={variants[shown]} />
      </Container>
    </Box>
  );
}
