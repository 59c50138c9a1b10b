import type { SectionProps } from "#document/model/types.ts";
import { Box, columns, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

/** Points in two ruled columns, 7 of 12, beside the heading and a drawing. */
export function Reasons({ section: { id, heading, text, points, picture } }: SectionProps<"reasons">) {
  return (
    <Band id={id} py={[16, 28]}>
      <Grid gridTemplateColumns={["1fr", null, "5fr 8fr"]} gap={[6, 10, 24]}>
        <Grid gridTemplateColumns={["1fr", "1fr 1fr", "1fr"]} gap={[8, null, 12]} alignContent="start" alignItems="end">
          <div>
            <SectionHeading>{heading}</SectionHeading>
            <OptionalText color="muted" mt={4} maxWidth="narrow">
              {text}
            </OptionalText>
          </div>
          <Box display={["none", "block"]}>
            <PictureView picture={picture} maxHeight={[52, null, 68]} />
          </Box>
        </Grid>
        <Grid as="ul" gridTemplateColumns={[columns(2, 36), "1fr 1fr"]} columnGap={[5, 8, 10]} alignContent="start">
          {/* The first row hangs from a strong rule, the rest from hairlines; the last of an odd number has a row to itself. */}
          {points.map((point, index) => (
            <Box
              as="li"
              key={point.id}
              gridColumn={index === points.length - 1 && index % 2 === 0 ? "1 / -1" : undefined}
              borderTop={index < 2 ? ["strong"] : ["hairline"]}
              pt={[3, 6]}
              pb={[5, 8]}
            >
              <Heading>{point.title}</Heading>
              <Text color="muted" mt={2} maxWidth="narrow" fontSize={["sm", "md"]} lineHeight={1.5}>
                {point.text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Grid>
    </Band>
  );
}
