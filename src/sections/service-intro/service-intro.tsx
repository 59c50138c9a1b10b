import type { Picture, PriceRow, TitledText } from "#document/model/resolved.gen.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import { colour, sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { HangingRow } from "#ui/line/hanging-row.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";
import { usePriceParts } from "#ui/price/price.tsx";

const Ground = styled(LineGround, {
  background: sky(),
  "&[data-layout=standing]": { background: `linear-gradient(${colour.neel100}, ${colour.neel200})` },
  "&[data-layout=evening]": {
    "--focus": "marigold",
    "--indigo": "onBar",
    background: "bar",
    color: "onBar",
  },
});

/** Words and drawing. Garments need height; a shelf is at the lower edge. */
const Stage = styled(Container, {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 8,
  paddingBlock: "14 12",
  "&[data-layout=hanging], &[data-layout=evening]": { paddingBlockStart: 60 },
  "&[data-layout=wide]": { paddingBlockStart: 20, justifyItems: "center", textAlign: "center" },
  "&[data-layout=standing], &[data-layout=wide]": { paddingBlockEnd: 0 },
  md: {
    gap: 12,
    "&[data-layout=hanging], &[data-layout=evening]": {
      minHeight: 136,
      paddingBlock: "32 16",
      alignContent: "center",
    },
    "&[data-layout=standing]": {
      gridTemplateColumns: "minmax(0, 6fr) minmax(0, 6fr)",
      alignItems: "end",
      paddingBlockStart: 24,
    },
    "&[data-layout=wide]": { paddingBlockStart: 28 },
  },
});

/** The top of a service page. Its layout decides where the drawing is: on the line, on a shelf, or below the words. */
export function ServiceIntro({ section }: SectionProps<"service-intro">) {
  const { id, service, layout, side = "right", garments = [], action, link, facts = [] } = section;
  const dark = layout === "evening";
  const hung = layout === "hanging" || dark;
  return (
    <Ground as="section" id={id} reach="service" data-layout={layout}>
      {layout !== "standing" && (
        <ClothesLine rope={TAUT}>
          {hung && <HangingRow rope={TAUT} drawings={garments} size={0.92} gap={28} />}
        </ClothesLine>
      )}
      <Stage data-layout={layout}>
        <ServiceWords service={service} layout={layout} action={action} link={link} />
        {!hung && <ServiceDrawing picture={service.picture} layout={layout} side={side} />}
      </Stage>
      <ServiceFacts facts={facts} dark={dark} />
    </Ground>
  );
}

type Intro = SectionOf<"service-intro">;

const Place = styled("div", {
  "& img": { width: "100%" },
  "&[data-layout=standing]": { justifySelf: "center", width: `min(100%, ${space(80)})`, marginBlockEnd: -1 },
  "&[data-layout=wide]": { width: `min(100%, ${space(184)})` },
  md: {
    "&[data-layout=standing]": { justifySelf: "end", width: `min(100%, ${space(128)})` },
    "&[data-side=left]": { order: -1, justifySelf: "start" },
  },
});

interface ServiceDrawingProps {
  readonly picture: Picture;
  readonly layout: Intro["layout"];
  readonly side: Intro["side"];
}

/** The drawing of the service, at the lower edge of its background. */
function ServiceDrawing({ picture, layout, side }: ServiceDrawingProps) {
  return (
    <Place data-layout={layout} data-side={layout === "standing" ? side : undefined}>
      <PictureView picture={picture} first />
    </Place>
  );
}

type ServiceWordsProps = Pick<Intro, "service" | "layout" | "action"> & { readonly link: Intro["link"] };

/** Title, description, price and buttons. */
function ServiceWords({ service, layout, action, link }: ServiceWordsProps) {
  const { schedule } = useShell().navigation;
  const { id, title, description, prices } = service;
  const [first] = prices;
  const dark = layout === "evening";
  const centred = layout === "wide";
  return (
    <Box maxWidth={centred ? 168 : ["none", 92, 124, 144]} pb={layout === "standing" ? [0, 16] : 0}>
      <PageHeading color={dark ? "onBar" : "indigo"}>{title}</PageHeading>
      <Text fontSize="lg" lineHeight={1.55} mt={4} textWrap={centred ? "balance" : "pretty"}>
        {description}
      </Text>
      {first !== undefined && <ServicePrice row={first} title={title} dark={dark} centred={centred} />}
      <Flex
        flexWrap="wrap"
        alignItems="center"
        justifyContent={centred ? "center" : "flex-start"}
        columnGap={8}
        rowGap={3}
        mt={8}
      >
        <ButtonLink href={`${schedule.path}?service=${id}`} variant={dark ? "marigold" : "main"}>
          {action}
        </ButtonLink>
        {link !== undefined && (
          <TextLink
            href={link.path}
            display="inline-flex"
            alignItems="center"
            minHeight="controlSmall"
            color={dark ? "onBar" : "link"}
          >
            {link.label}
          </TextLink>
        )}
      </Flex>
    </Box>
  );
}

interface ServicePriceProps {
  /** The first price of the service. */
  readonly row: PriceRow;
  /** The service's title: an item with the same name needs no label. */
  readonly title: string;
  readonly dark: boolean;
  readonly centred: boolean;
}

/** The service's first price: the offer large, a different regular price struck through. */
function ServicePrice({ row: { item, regPrice, offerPrice }, title, dark, centred }: ServicePriceProps) {
  const { before } = useShell().words.prices;
  const quiet = dark ? "onBarMuted" : "muted";
  const offer = usePriceParts(offerPrice);
  const regular = usePriceParts(regPrice);
  return (
    <Box mt={6}>
      {item !== title && (
        <Text fontSize="sm" color={quiet}>
          {item}
        </Text>
      )}
      <Flex
        as="p"
        alignItems="baseline"
        justifyContent={centred ? "center" : "flex-start"}
        gap={3}
        color={quiet}
        fontVariantNumeric="lining-nums"
      >
        <span>
          {offer.before}
          <Text
            as="strong"
            fontFamily="display"
            fontSize={[9, "3xl"]}
            fontWeight="heading"
            lineHeight={1.15}
            color={dark ? "marigold" : "indigo"}
          >
            {offer.figure}
          </Text>
          {offer.unit && (
            <Text as="span" ps={1}>
              {offer.unit}
            </Text>
          )}
          {offer.behind}
        </span>
        {regPrice !== offerPrice && (
          <s>
            <VisuallyHidden>{before} </VisuallyHidden>
            {regular.figure}
          </s>
        )}
      </Flex>
    </Box>
  );
}

interface ServiceFactsProps {
  readonly facts: readonly TitledText[];
  readonly dark: boolean;
}

/** Two or three short facts in a strip: turnaround, place and payment. */
function ServiceFacts({ facts, dark }: ServiceFactsProps) {
  if (facts.length === 0) return null;
  return (
    <Container position="relative" pb={[10, 12]}>
      <Grid
        as="ul"
        gridTemplateColumns={["1fr", `repeat(${facts.length}, minmax(0, 1fr))`]}
        columnGap={10}
        rowGap={4}
        pt={6}
        borderTop="thin solid"
        borderColor={dark ? "onBarMuted" : "indigo"}
      >
        {facts.map(({ id, title, text }) => (
          <Box key={id} as="li">
            <Text as="strong" display="block" fontWeight="strong" color={dark ? "onBar" : "indigo"}>
              {title}
            </Text>
            <Text as="span" fontSize="sm" color={dark ? "onBarMuted" : "muted"}>
              {text}
            </Text>
          </Box>
        ))}
      </Grid>
    </Container>
  );
}
