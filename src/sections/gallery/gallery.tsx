import type { GalleryDrawing, GalleryPhotograph, Picture } from "#document/model/resolved.gen.ts";
import type { SectionOf, SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { PhotoFrame } from "#ui/photo/photo-frame.tsx";
import { PictureView } from "#ui/picture.tsx";

type Taken = GalleryPhotograph & { readonly picture: Picture };
type Pair = Taken & { readonly earlier: Picture };

const isTaken = (place: GalleryPhotograph): place is Taken => place.picture !== undefined;
const isPair = (place: Taken): place is Pair => place.earlier !== undefined;

/** Photographs of the shop itself with their captions. Until the first one a drawing is shown, or nothing. */
export function Gallery({ section }: SectionProps<"gallery">) {
  const { id, heading, text, photographs, drawing } = section;
  const taken = photographs.filter(isTaken);
  if (taken.length === 0) return drawing ? <NumberedDrawing id={id} drawing={drawing} /> : null;
  const singles = taken.filter((place) => !isPair(place));
  const rows = singles.flatMap((_, index) => (index % 2 === 0 ? [singles.slice(index, index + 2)] : []));
  return (
    <Band id={id} py={[12, 20, 28]}>
      <SectionHeading>{heading}</SectionHeading>
      <OptionalText mt={4} fontSize={["md", "lg"]} lineHeight={1.55} color="muted" maxWidth="narrow">
        {text}
      </OptionalText>
      <Stack gap={[8, 10, 12]} mt={[8, 10, 12]}>
        {rows.map((row, index) => (
          <SinglesRow key={row[0]?.id} row={row} at={index} />
        ))}
        {taken.filter(isPair).map((pair) => (
          <BeforeAndAfter key={pair.id} pair={pair} section={section} />
        ))}
      </Stack>
    </Band>
  );
}

interface SinglesRowProps {
  readonly row: readonly Taken[];
  readonly at: number;
}

const WIDE = "7 / 5";
const SQUARE = "1 / 1";

/** A wide and a square photograph of one height, by turns; one that is left over is as wide as the page. */
function SinglesRow({ row, at }: SinglesRowProps) {
  const [split, shapes] =
    at % 2 === 0 ? (["7fr 5fr", [WIDE, SQUARE]] as const) : (["5fr 7fr", [SQUARE, WIDE]] as const);
  return (
    <Grid gridTemplateColumns={["minmax(0, 1fr)", row.length === 1 ? null : split]} gap={[8, 6]}>
      {row.map(({ id, caption, picture }, index) => (
        <figure key={id}>
          <PhotoFrame picture={picture} aspectRatio={["4 / 3", row.length === 1 ? "2 / 1" : shapes[index]]} />
          <Caption>{caption}</Caption>
        </figure>
      ))}
    </Grid>
  );
}

const Tag = styled("span", {
  position: "absolute",
  insetBlockStart: 3,
  insetInlineStart: 3,
  padding: "1 3",
  borderRadius: "control",
  background: "marigold",
  color: "onMarigold",
  fontSize: "sm",
  fontWeight: "strong",
});

interface BeforeAndAfterProps {
  readonly pair: Pair;
  readonly section: SectionOf<"gallery">;
}

/** One piece twice, side by side on every screen. */
function BeforeAndAfter({ pair: { caption, earlier, picture }, section: { before, after } }: BeforeAndAfterProps) {
  const sides = [
    [before, earlier],
    [after, picture],
  ] as const;
  return (
    <figure>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={[2, 6]}>
        {sides.map(([label, side]) => (
          <Box key={label} position="relative">
            <PhotoFrame picture={side} aspectRatio={["4 / 5", "4 / 3"]} />
            <Tag>{label}</Tag>
          </Box>
        ))}
      </Grid>
      <Caption>{caption}</Caption>
    </figure>
  );
}

function Caption({ children }: { readonly children: string }) {
  return (
    <Text as="figcaption" mt={3} maxWidth="measure" color="muted" lineHeight={1.5} textWrap="pretty">
      {children}
    </Text>
  );
}

interface NumberedDrawingProps {
  readonly id: string;
  readonly drawing: GalleryDrawing;
}

/** A drawing with numbers in it, and what they say: below a wide drawing, beside another one. */
function NumberedDrawing({ id, drawing: { heading, text, picture, notes } }: NumberedDrawingProps) {
  const isWide = picture.image.width > picture.image.height;
  return (
    <Band id={id} py={[12, 20, 28]}>
      <SectionHeading>{heading}</SectionHeading>
      <OptionalText mt={4} fontSize={["md", "lg"]} lineHeight={1.55} color="muted" maxWidth="narrow">
        {text}
      </OptionalText>
      <Grid
        gridTemplateColumns={["minmax(0, 1fr)", isWide ? null : "5fr 7fr"]}
        gap={[8, 12]}
        mt={[8, 12]}
        alignItems="center"
      >
        <PictureView picture={picture} />
        <Grid
          as="ol"
          gridTemplateColumns={["1fr", isWide ? "1fr 1fr" : null, isWide ? "repeat(3, 1fr)" : null]}
          columnGap={[8, null, 10]}
        >
          {notes.map((note, index) => (
            <Box
              as="li"
              key={note.id}
              display="grid"
              gridTemplateColumns={`${space(8)} 1fr`}
              columnGap={2}
              borderTop="hairline"
              py={[4, 6]}
            >
              <Text as="span" aria-hidden="true" fontFamily="display" fontSize="2xl" lineHeight={1} color="indigo">
                {index + 1}
              </Text>
              <div>
                <Heading>{note.title}</Heading>
                <Text color="muted" mt={1} lineHeight={1.5} textWrap="pretty">
                  {note.text}
                </Text>
              </div>
            </Box>
          ))}
        </Grid>
      </Grid>
    </Band>
  );
}
