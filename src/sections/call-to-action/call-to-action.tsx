import type { SectionProps } from "#document/model/types.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { OptionalText, SectionHeading } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PictureView } from "#ui/picture.tsx";

/** The road the drawing stands on; it runs out of the window on the right. */
const Road = styled("div", {
  position: "relative",
  alignSelf: "end",
  justifySelf: "end",
  "&::after": {
    content: "''",
    position: "absolute",
    bottom: 0.5,
    insetInlineStart: -12,
    width: "100vw",
    height: "medium",
    borderRadius: "small",
    background: "indigo",
  },
  belowMd: { justifySelf: "start", "&::after": { insetInlineStart: "bleed" } },
});

/** The end of a page: a heading, one or two links, and a drawing on the road. */
export function CallToAction({ section }: SectionProps<"call-to-action">) {
  const { id, heading, text, primaryAction, secondaryAction, picture } = section;
  return (
    <Box as="section" id={id} className="no-print" bg="neel100" overflowX="clip">
      <Container display="grid" gridTemplateColumns={["1fr", picture ? "7fr 5fr" : "1fr"]} columnGap={8}>
        <Box py={[12, 16, 20]}>
          <SectionHeading maxWidth={136}>{heading}</SectionHeading>
          <OptionalText fontSize="lg" mt={4} maxWidth={128}>
            {text}
          </OptionalText>
          <Flex flexWrap="wrap" gap={[3, 4]} mt={8}>
            <ButtonLink href={primaryAction.path}>{primaryAction.label}</ButtonLink>
            {secondaryAction !== undefined && (
              <ButtonLink href={secondaryAction.path} variant="quiet">
                {secondaryAction.label}
              </ButtonLink>
            )}
          </Flex>
        </Box>
        {picture !== undefined && (
          <Grid pb={[10, 12, 16]}>
            <Road>
              <PictureView picture={picture} maxHeight={[36, 44, 56]} />
            </Road>
          </Grid>
        )}
      </Container>
    </Box>
  );
}
