import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { media } from "#theme/media.ts";
import { Box, Flex, Grid } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";

/** The road the drawing stands on; it runs out of the window on the right. */
const Road = styled("div")({
  position: "relative",
  alignSelf: "end",
  justifySelf: "end",
  "&::after": {
    content: "''",
    position: "absolute",
    bottom: "0.125rem",
    left: "-3rem",
    width: "100vw",
    height: "2px",
    borderRadius: "2px",
    background: "var(--indigo)",
  },
  [media.belowMd]: { justifySelf: "start", "&::after": { left: "calc(-1 * var(--gutter))" } },
});

/** The end of a page: a heading, one or two ways on, and something standing on the road. */
export function CallToAction({ section }: SectionProps<"call-to-action">) {
  const { id, heading, text, primaryAction, secondaryAction, picture } = section;
  return (
    <Box as="section" id={id} className="no-print" bg="neel100" overflowX="clip">
      <Container display="grid" gridTemplateColumns={["1fr", picture ? "7fr 5fr" : "1fr"]} columnGap={6}>
        <Box py={[8, 9, 10]}>
          <SectionHeading maxWidth="34rem">{heading}</SectionHeading>
          {text !== undefined && (
            <Text fontSize="lg" mt={4} maxWidth="32rem">
              {text}
            </Text>
          )}
          <Flex flexWrap="wrap" gap={[3, 4]} mt={6}>
            <ButtonLink href={primaryAction.path}>{primaryAction.label}</ButtonLink>
            {secondaryAction !== undefined && (
              <ButtonLink href={secondaryAction.path} look="quiet">
                {secondaryAction.label}
              </ButtonLink>
            )}
          </Flex>
        </Box>
        {picture !== undefined && (
          <Grid pb={[7, 8, 9]}>
            <Road>
              <Picture picture={picture} maxHeight={["9rem", "11rem", "14rem"]} />
            </Road>
          </Grid>
        )}
      </Container>
    </Box>
  );
}
