import type { PicturedText } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { dropShadow, property } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { PictureView } from "#ui/picture.tsx";

export function HangTags({ section }: SectionProps<"hang-tags">) {
  const { id, heading, action, tags } = section;
  return (
    <Band id={id} pt={[14, 28]} pb={[12, 20]} overflowX="clip">
      <Flex flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap={4} mb={[8, 14]}>
        <SectionHeading maxWidth={128}>{heading}</SectionHeading>
        {action && (
          <ButtonLink href={action.path} variant="quiet">
            {action.label}
          </ButtonLink>
        )}
      </Flex>
      <Box position="relative">
        {/* It sags by 14 px in the middle of its box, thinner there, as a pen draws it. */}
        <Rope viewBox="0 0 1000 32" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 2Q500 30 1000 2v2.4Q500 31.6 0 4.4Z" />
        </Rope>
        {/* A row that is pulled can be pulled by keys. */}
        <TagRow tabIndex={0}>
          {tags.map((tag) => (
            <Tag key={tag.id} tag={tag} />
          ))}
        </TagRow>
      </Box>
    </Band>
  );
}

const TagPeg = styled(Peg, {
  position: "absolute",
  top: -2,
  left: "50%",
  width: 4.5,
  translate: "-50% 0",
});

const StringLoop = styled("svg", {
  position: "absolute",
  top: 4,
  left: "50%",
  width: 9,
  translate: "-50% 0",
  zIndex: 1,
});

/** A laundry tag on its string. */
function Tag({ tag: { title, text, picture } }: { readonly tag: PicturedText }) {
  const { icons } = useShell();
  return (
    <Place>
      <Swing>
        <Card>
          <Drawing>
            <PictureView picture={picture} />
          </Drawing>
          <Heading mb={2}>{title}</Heading>
          <Text color="muted">{text}</Text>
        </Card>
        <StringLoop viewBox="0 0 36 96" aria-hidden="true">
          <use href={`${icons}#string`} />
        </StringLoop>
        <TagPeg />
      </Swing>
    </Place>
  );
}

/** The rope from edge to edge of the window. */
const Rope = styled("svg", {
  position: "absolute",
  top: 0,
  left: "50%",
  width: "100vw",
  height: 8,
  translate: "-50% 0",
  fill: "indigo",
  pointerEvents: "none",
});

/** The row of tags; on phones they are pulled along the line, and what other sections show is not drawn again. */
const TagRow = styled("ul", {
  position: "relative",
  display: "flex",
  gap: 4,
  // A scroller cuts what is outside of it: pegs and shadows have room inside.
  belowMd: {
    marginBlock: "-4 -12",
    marginInline: "bleed",
    paddingBlock: "4 12",
    paddingInline: "gutter",
    overflowX: "auto",
    scrollbarWidth: "none",
  },
  md: {
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    gap: `clamp(${space(4)}, 2.6vw, ${space(10)})`,
  },
});

/** Where a tag hangs. */
const Place = styled("li", {
  // Neighbours are rotated away from each other: they would touch in the narrow gaps of tablets.
  "--askew": "1deg",
  "&:nth-of-type(3n+2)": { "--askew": "-0.5deg" },
  "&:nth-of-type(3n)": { "--askew": "-1deg" },
  position: "relative",
  flex: "none",
  width: "76vw",
  maxWidth: 72,
  md: {
    width: "100%",
    maxWidth: 100,
    // The rope is higher there than in its middle.
    "&:first-of-type, &:last-of-type": { marginTop: -1.5 },
  },
});

/** The swinging part: string, ring and tag, slightly rotated; on hover it swings to the other side. */
const Swing = styled("div", {
  position: "relative",
  height: "100%",
  paddingTop: 17,
  transformOrigin: `50% ${space(4)}`,
  rotate: `${property.askew}`,
  filter: dropShadow,
  // A box shadow below the cut corners: the shape itself would clip it.
  "&::before": {
    content: "''",
    position: "absolute",
    inset: "44 heavy 0",
    boxShadow: "below",
  },
  moving: { transition: "rotate 700ms cubic-bezier(0.3, 1.7, 0.5, 1)" },
  hover: { "&:hover": { rotate: `calc(${property.askew} / -2)` } },
});

const Card = styled("div", {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  paddingBlock: "22 10",
  paddingInline: `clamp(${space(5)}, 2.6vw, ${space(9)})`,
  background: "paper",
  clipPath: `polygon(17% 0, 83% 0, 100% ${space(15)}, 100% 100%, 0 100%, 0 ${space(15)})`,
});

/** Drawings are aligned to the dotted line above the text. */
const Drawing = styled("div", {
  belowMd: { display: "none" },
  display: "flex",
  alignItems: "flex-end",
  marginBottom: 6,
  paddingBottom: 6,
  borderBottom: "medium dotted neel200",
  "& img": { maxHeight: 26, objectFit: "contain", objectPosition: "left bottom" },
  rtl: { "& img": { objectPosition: "right bottom" } },
  md: { height: 32 },
  lg: { height: 42, "& img": { maxHeight: 36 } },
});
