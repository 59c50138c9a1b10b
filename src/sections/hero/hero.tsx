import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { HeroHighlights } from "#sections/hero/hero-highlights.tsx";
import { HeroLine } from "#sections/hero/hero-line.tsx";
import { OpenTag } from "#sections/hero/open-tag.tsx";
import { Box, Grid, halves } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { LineGround } from "#ui/clothes-line.tsx";
import { Container } from "#ui/container.tsx";
import { PageHeading, Text } from "#ui/text.tsx";

const Sky = styled(LineGround)({
  background: "linear-gradient(var(--neel200), var(--cotton) 88%)",
});

/** The first screen: the promise under a clothes line, two buttons, and three highlights. */
export function Hero({ section }: SectionProps<"hero">) {
  const { id, headline, tagline, primaryAction, secondaryAction, highlights, garments } = section;
  return (
    <Sky as="section" id={id} reach="window">
      <HeroLine garments={garments} />
      <Container position="relative">
        <OpenTag />
        <Box pt={["15rem", "10rem", "11rem", "11.75rem"]} pb={[5, 8, 9]}>
          <PageHeading
            fontSize={["clamp(1.75rem, 11.2vw, 3.25rem)", "h1"]}
            maxWidth={["none", "27rem", "31rem", "35rem"]}
          >
            {headline}
          </PageHeading>
          <Text fontSize={["md", "lg"]} lineHeight="1.5" mt={[3, 4]} maxWidth={["none", "24rem", "29rem", "36rem"]}>
            {tagline}
          </Text>
          <Grid gridTemplateColumns={[halves("8rem"), "max-content max-content"]} gap={[3, 4]} mt={[5, 6]}>
            <ButtonLink href={primaryAction.path} px={[3, 6]}>
              {primaryAction.label}
            </ButtonLink>
            <ButtonLink href={secondaryAction.path} look="quiet" px={[3, 6]}>
              {secondaryAction.label}
            </ButtonLink>
          </Grid>
        </Box>
        <HeroHighlights highlights={highlights} />
      </Container>
    </Sky>
  );
}
