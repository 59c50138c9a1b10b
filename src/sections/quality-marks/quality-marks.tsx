import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

const Mark = styled("li", {
  display: "grid",
  gridTemplateColumns: `${space(20)} 1fr`,
  columnGap: 4,
  alignContent: "start",
  cramped: { gridTemplateColumns: "1fr" },
  md: { gridTemplateColumns: `${space(24)} 1fr` },
  lg: { gridTemplateColumns: "1fr" },
});

/** Quality marks, each under its badge. */
export function QualityMarks({ section: { id, heading, text, marks } }: SectionProps<"quality-marks">) {
  return (
    <Band id={id} bg="linen" py={[20, null, 28]}>
      <SectionHeading maxWidth={136}>{heading}</SectionHeading>
      <OptionalText mt={3} color="muted" maxWidth="measure">
        {text}
      </OptionalText>
      <Grid
        as="ul"
        gridTemplateColumns={["1fr", "1fr 1fr", `repeat(${marks.length}, minmax(0, 1fr))`]}
        columnGap={[0, 10, 8]}
        rowGap={[8, 10]}
        mt={[10, 12]}
      >
        {marks.map((mark) => (
          <Mark key={mark.id}>
            <Box gridRow={["span 2", null, "auto"]}>
              <PictureView picture={mark.picture} maxWidth={[20, 24, 26]} />
            </Box>
            <Heading fontSize="lg" mt={[0, null, 4]} alignSelf="end">
              {mark.title}
            </Heading>
            <Text mt={[1, null, 2]} color="muted">
              {mark.text}
            </Text>
          </Mark>
        ))}
      </Grid>
    </Band>
  );
}
