import type { GalleryDrawing } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

interface NumberedDrawingProps {
  readonly id: string;
  readonly drawing: GalleryDrawing;
}

/** A drawing with numbers in it, and what they say: below a wide drawing, beside another one. */
export function NumberedDrawing({ id, drawing: { heading, text, picture, notes } }: NumberedDrawingProps) {
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
