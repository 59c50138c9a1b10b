import { type FormEvent, type ReactNode, useState } from "react";
import type { HeroGarment, HeroHighlight } from "#document/model/resolved.gen.ts";
import type { TimedText } from "#document/model/tag-text.ts";
import type { SectionProps } from "#document/model/types.ts";
import { sky } from "#theme/theme.ts";
import { columns, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, PageHeading, Text } from "#ui/base/text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { BELOW_GARMENTS, below, ClothesLine, Hung, LineGround } from "#ui/line/clothes-line.tsx";
import { SAGGING } from "#ui/line/rope.ts";
import { PictureView } from "#ui/picture.tsx";

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

/** Hangs where the rope passes: its height there is 69 units on phones, 60 on wider windows. */
const Hanging = styled("div", {
  position: "absolute",
  top: below(69),
  insetInlineStart: 5,
  transformOrigin: "50% 0",
  md: { top: below(60), insetInlineStart: 6 },
  moving: { animation: "sway 7.1s ease-in-out -2s infinite alternate" },
});

/** One unit is a pixel, from the rope down. */
const PegAndString = styled("svg", {
  position: "absolute",
  top: -4,
  left: "50%",
  width: 9,
  translate: "-50% 0",
  zIndex: 1,
});

/** A paper tag. */
const Paper = styled("div", {
  position: "relative",
  marginTop: 8.5,
  padding: "2 4",
  border: "nib solid onMarigold",
  borderRadius: "panel",
  background: "onBar",
  forcedColorAdjust: "none",
  boxShadow: "tag",
  color: "onMarigold",
  fontSize: "sm",
  fontWeight: "medium",
  lineHeight: "snug",
  // No garment of a narrow line is behind it.
  belowMd: { maxWidth: 54 },
  md: { maxWidth: 76, paddingBlock: 2.5, paddingInline: "5 6", fontSize: "md" },
  low: { maxWidth: "none" },
});

interface OpenTagProps {
  readonly pickup: TimedText | undefined;
}

/** The next pickup, or whether the shop is open, on a tag pegged to the line. */
function OpenTag({ pickup }: OpenTagProps) {
  const { icons } = useShell();
  return (
    <Hanging>
      <PegAndString viewBox="-18 -16 36 52" aria-hidden="true">
        <use href={`${icons}#tag`} />
        <use href={`${icons}#peg`} />
      </PegAndString>
      <Paper>
        <OpenNow pickup={pickup} />
      </Paper>
    </Hanging>
  );
}
