import type { ComponentType } from "react";
import type { ServiceCard, ServiceCardsSection } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Band } from "#ui/base/container.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";
import { CareCards } from "./care-cards.tsx";
import { EverydayCards } from "./everyday-cards.tsx";

type Set = ServiceCardsSection["shown"];

const LAYOUT: Record<Set, ComponentType<{ readonly cards: readonly ServiceCard[] }>> = {
  care: CareCards,
  everyday: EverydayCards,
};

/** A set of services on the home page, each set with its own layout. */
export function ServiceCards({
  section: { id, heading, text, action, shown, variants },
}: SectionProps<"service-cards">) {
  const Layout = LAYOUT[shown];
  return (
    <Band id={id} py={[12, 28]}>
      <SectionIntro heading={heading} text={text} />
      {action && (
        <TextLink href={action.path} py={2} display="inline-block">
          {action.label}
        </TextLink>
      )}
      <Layout cards={variants[shown]} />
    </Band>
  );
}
