import type { ComponentType } from "react";
import type { ServiceCard, ServiceCardsSection } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Box, columns, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";

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

/** Four services: two panels, 7 to 5, above two open columns, 5 to 7. */
function CareCards({ cards: [first, second, third, fourth] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <>
      <Grid gridTemplateColumns={[columns(2, 36), "7fr 5fr"]} gap={[3, 6]} mt={[20, 26]}>
        {first !== undefined && <HangingPanel card={first} />}
        {second !== undefined && (
          <Flex
            as="article"
            flexDirection="column"
            justifyContent="flex-end"
            bg="linen"
            borderRadius="panel"
            p={[4, 6, 10]}
            pt={[6, 10]}
          >
            <Flex justifyContent={["flex-start", "flex-end"]} flex={1} alignItems="center" mb={[4, 8]}>
              <PictureView picture={second.picture} maxHeight={[32, 48, 60]} />
            </Flex>
            <CardWords card={second} />
          </Flex>
        )}
      </Grid>
      <Grid gridTemplateColumns={[columns(2, 36), "5fr 7fr"]} gap={[3, 6]} mt={[8, 12]}>
        {third !== undefined && (
          <Flex as="article" flexDirection="column" borderTop="strong" pt={[6, 12]}>
            <Flex flex={1} alignItems="flex-end" mb={[4, 8]}>
              <PictureView picture={third.picture} maxHeight={[24, 32, 38]} />
            </Flex>
            <CardWords card={third} />
          </Flex>
        )}
        {fourth !== undefined && (
          <Grid
            as="article"
            gridTemplateColumns={["1fr", null, "1fr auto"]}
            gap={[4, 6]}
            borderTop="strong"
            pt={[6, 8]}
          >
            <Box order={[2, null, 1]} alignSelf="end">
              <CardWords card={fourth} />
            </Box>
            <Box order={[1, null, 2]}>
              <PictureView picture={fourth.picture} maxHeight={[24, 52, 72]} />
            </Box>
          </Grid>
        )}
      </Grid>
    </>
  );
}

/** A wide panel whose drawing reaches out over its upper edge. */
function HangingPanel({ card }: { readonly card: ServiceCard }) {
  return (
    <Grid
      as="article"
      gridTemplateColumns={["1fr", null, "1fr auto"]}
      columnGap={6}
      rowGap={[4, 8]}
      minHeight={["auto", null, 108]}
      bg="neel100"
      borderRadius="panel"
      px={[4, 6, 10]}
      pb={[4, 6, 10]}
    >
      <Box alignSelf="end" order={[2, null, 1]}>
        <CardWords card={card} />
      </Box>
      <Box order={[1, null, 2]} mt={[-8, -12]} justifySelf={["center", null, "end"]} pe={[0, null, 4]}>
        <PictureView picture={card.picture} maxHeight={[44, 76, 104]} />
      </Box>
    </Grid>
  );
}

/** Three services: one tall panel, and two beside it under rules. */
function EverydayCards({ cards: [first, ...others] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <Grid gridTemplateColumns={["1fr", "5fr 7fr"]} gap={[10, 6]} mt={[10, 16]}>
      {first !== undefined && (
        <Flex as="article" flexDirection="column" bg="neel100" borderRadius="panel" p={[6, null, 10, 12]} pt={[10, 12]}>
          <Flex flex={1} alignItems="center" justifyContent="center" mb={8}>
            <PictureView picture={first.picture} maxHeight={[56, 64, 84]} />
          </Flex>
          <CardWords card={first} />
        </Flex>
      )}
      <Stack gap={[10, null, 12]}>
        {others.map((card) => (
          <Grid
            as="article"
            key={card.id}
            flex={1}
            gridTemplateColumns={["1fr", null, "1fr 1fr"]}
            gap={6}
            borderTop="strong"
            pt={8}
            ps={[0, null, null, 6]}
            alignItems="end"
          >
            <Box order={[2, null, 1]}>
              <CardWords card={card} />
            </Box>
            <Box order={[1, null, 2]} justifySelf={["start", null, "end"]} alignSelf="center">
              <PictureView picture={card.picture} maxHeight={[32, 36, 44]} />
            </Box>
          </Grid>
        ))}
      </Stack>
    </Grid>
  );
}

/** Name, sentence and link of a service; screen readers hear the service's name in the link. */
function CardWords({ card: { title, description, link, linkContext } }: { readonly card: ServiceCard }) {
  return (
    <Box maxWidth={84}>
      <Heading fontSize={[5.5, "2xl"]} lineHeight="tight">
        {title}
      </Heading>
      <Text color="muted" mt={[2, 3]} fontSize={["sm", "md"]} lineHeight={1.5}>
        {description}
      </Text>
      <TextLink href={link.path} display="inline-block" py={3} mt={1}>
        {link.label}
        <VisuallyHidden>{` ${linkContext}`}</VisuallyHidden>
      </TextLink>
    </Box>
  );
}
