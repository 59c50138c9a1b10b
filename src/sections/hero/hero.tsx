import { type FormEvent, type ReactNode, useState } from "react";
import type { HeroGarment, HeroHighlight } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { sky } from "#theme/theme.ts";
import { columns, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, PageHeading, Text } from "#ui/base/text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { BELOW_GARMENTS, ClothesLine, Hung, LineGround } from "#ui/line/clothes-line.tsx";
import { SAGGING } from "#ui/line/rope.ts";
import { PictureView } from "#ui/picture.tsx";
import { OpenTag } from "./open-tag.tsx";

const Sky = styled(LineGround, {
  background: sky("88%"),
});

const Promised = styled("div", {
  paddingTop: BELOW_GARMENTS,
  paddingBottom: 4,
  md: { paddingBlock: "42 12" },
  low: { paddingTop: 33 },
});

/** In the room above the next section. */
const Ask = styled("form", { display: "flex", marginBottom: -6 });

/** The first screen: the promise under a clothes line, two buttons, and three highlights. */
export function Hero({ section }: SectionProps<"hero">) {
  const { id, headline, tagline, primaryAction, secondaryAction, areaLink, highlights, garments, pickupTag } = section;
  const [asked, setAsked] = useState<ReactNode>();
  // Without it the form leads to the page that asks.
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { action } = event.currentTarget;
    import("./question-at.tsx").then((part) => part.questionAt(action)).then(setAsked, () => location.assign(action));
  };
  return (
    <Sky as="section" id={id} reach="window">
      <HeroLine garments={garments} />
      <Container position="relative">
        <OpenTag pickup={pickupTag} />
        <Promised>
          <PageHeading fontSize={["promise", "h1"]} maxWidth={["none", "narrow", 124, 140]}>
            {headline}
          </PageHeading>
          <Text fontSize={["md", "lg"]} lineHeight={1.5} mt={[3, 4]} maxWidth={["none", 96, 116, 144]}>
            {tagline}
          </Text>
          <Grid gridTemplateColumns={[columns(2, 32), "max-content max-content"]} gap={[3, 4]} mt={[5, 8]}>
            <ButtonLink href={primaryAction.path} px={[3, 8]}>
              {primaryAction.label}
            </ButtonLink>
            <ButtonLink href={secondaryAction.path} variant="quiet" px={[3, 8]}>
              {secondaryAction.label}
            </ButtonLink>
          </Grid>
        </Promised>
        <HeroHighlights highlights={highlights} />
        {areaLink &&
          (asked ?? (
            <Ask action={areaLink.path} onSubmit={ask}>
              <Button variant="quiet" small>
                {areaLink.label}
              </Button>
            </Ask>
          ))}
      </Container>
    </Sky>
  );
}

const SHOWN_FROM = [{ from: "lg" }, { from: "md" }] as const;

/** The line across the first screen with the garments of the document. On tablets the tag takes the place of the first, on phones of two. */
function HeroLine({ garments }: { readonly garments: readonly HeroGarment[] }) {
  return (
    <ClothesLine rope={SAGGING}>
      {garments.map(({ id, image, hangsAt }, index) => (
        <Hung key={id} rope={SAGGING} drawing={image} at={hangsAt} eager={index > 0} {...SHOWN_FROM[index]} />
      ))}
    </ClothesLine>
  );
}

/** Three promises in one ruled strip. */
function HeroHighlights({ highlights }: { readonly highlights: readonly HeroHighlight[] }) {
  return (
    <Grid as="ul" gridTemplateColumns={columns(3, 22.4)} borderTop="hairline" borderBottom="hairline" mb={[3, 4]}>
      {highlights.map(({ id, label, picture }, index) => (
        <Flex
          as="li"
          key={id}
          flexDirection={["column", "row"]}
          alignItems="center"
          gap={[2, 3, 4]}
          ps={index === 0 ? [1, 0] : [1, 3, 4, 8]}
          pe={[1, 3, 2]}
          py={[3, 4, 6]}
          borderInlineStart={index === 0 ? undefined : "hairline"}
        >
          <Flex height={[7, 8]} alignItems="center" flex="none">
            <PictureView picture={picture} eager maxHeight={[7, 8]} maxWidth={13} />
          </Flex>
          <Heading as="p" fontSize={["sm", "md", "lg", 5.5]} textAlign={["center", "start"]} textWrap="balance">
            {label}
          </Heading>
        </Flex>
      ))}
    </Grid>
  );
}
