import { phoneHref } from "#document/links/contact-links.ts";
import type { SectionOf } from "#document/model/types.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { PictureView } from "#ui/picture.tsx";
import { WINDOW_HEIGHT } from "./order-sheet.tsx";

export interface OrderMessageProps {
  readonly section: SectionOf<"order">;
  readonly message: SectionOf<"order">["unknown"];
}

/** In the place of an order: the address names none, or none that this reader may see. */
export function OrderMessage({ section: { id, link }, message: { title, text, picture } }: OrderMessageProps) {
  const { business, words } = useShell();
  return (
    <LineGround as="section" reach="content" id={id} display="grid" alignItems="center" minHeight={WINDOW_HEIGHT}>
      <ClothesLine rope={TAUT} />
      <Container position="relative" pt={[24, 28, 32]} pb={[20, 28]}>
        <Grid gridTemplateColumns={["1fr", "7fr 5fr"]} gap={[10, 12]} alignItems="center">
          <div>
            <PageHeading fontSize={["3xl", "4xl"]}>{title}</PageHeading>
            <Text mt={4} mb={8} fontSize="lg" lineHeight={1.55} maxWidth="measure">
              {text}
            </Text>
            <Flex gap={3} flexWrap="wrap">
              <ButtonLink href={link.path}>{link.label}</ButtonLink>
              <ButtonLink href={phoneHref(business.phone)} variant="quiet">
                <Icon name="phone" />
                {words.callNumber}
              </ButtonLink>
            </Flex>
          </div>
          <Box justifySelf={["start", "center"]} aria-hidden="true">
            <PictureView picture={picture} maxHeight={[44, 60]} eager />
          </Box>
        </Grid>
      </Container>
    </LineGround>
  );
}
