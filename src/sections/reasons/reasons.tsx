import type { SectionProps } from "#document/types.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { Heading, SectionHeading, Text } from "#ui/text.tsx";

/** Points in two ruled columns, 7 of 12, beside the heading and a drawing. */
export function Reasons({ section: { id, heading, text, points, picture } }: SectionProps<"reasons">) {
  return (
    <Box as="section" id={id} py={[9, 11, "7rem"]}>
      <Container>
        <Grid gridTemplateColumns={["1fr", "1fr", "5fr 8fr"]} gap={[7, 7, "4rem", "7rem"]}>
          <Grid gridTemplateColumns={["1fr", "1fr 1fr", "1fr"]} gap={[6, 6, 8]} alignContent="start" alignItems="end">
            <div>
              <SectionHeading>{heading}</SectionHeading>
              {text !== undefined && (
                <Text color="muted" mt={4} maxWidth="27rem">
                  {text}
                </Text>
              )}
            </div>
            <Picture picture={picture} maxHeight={["13rem", "13rem", "17rem"]} />
          </Grid>
          <Grid as="ul" gridTemplateColumns={["1fr", "1fr 1fr"]} columnGap={[0, 6, 7]} alignContent="start">
            {points.map((point, index) => (
              <Box
                as="li"
                key={point.id}
                gridColumn={isAlone(index, points.length) ? "1 / -1" : undefined}
                borderTop={ruleAbove(index)}
                pt={[4, 5]}
                pb={[5, 6]}
              >
                <Heading>{point.title}</Heading>
                <Text color="muted" mt={2} maxWidth="27rem">
                  {point.text}
                </Text>
              </Box>
            ))}
          </Grid>
        </Grid>
      </Container>
    </Box>
  );
}

/** The first row of points hangs from a strong rule, the rest from hairlines. */
function ruleAbove(index: number): string[] {
  if (index === 0) return ["strong"];
  return index === 1 ? ["hairline", "strong"] : ["hairline"];
}

/** The last of an odd number has its row to itself. */
function isAlone(index: number, count: number): boolean {
  return index === count - 1 && index % 2 === 0;
}
