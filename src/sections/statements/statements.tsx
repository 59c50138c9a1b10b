import type { SectionProps } from "#document/model/types.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { Text } from "#ui/base/text.tsx";

/** A longer text is read, not looked at: it is set smaller. */
const LONG = 120;

/** Sentences in large type on the dark ground; every second one is indented. */
export function Statements({ section: { id, statements } }: SectionProps<"statements">) {
  return (
    <Box as="section" id={id} bg="bar" py={[16, 20, 28]}>
      <Container display="grid" gridTemplateColumns="1fr" gap={[12, 16, 20]}>
        {statements.map((statement, index) => (
          <Grid
            key={statement.id}
            gridTemplateColumns={["1fr", "3fr 9fr"]}
            gap={[3, 6]}
            ms={index % 2 === 0 ? 0 : [0, 0, "16.6%"]}
          >
            <Text as="h2" color="marigold" fontFamily="display" fontSize="lg" pt={[0, 2]}>
              {statement.label}
            </Text>
            <Text
              color="onBar"
              fontFamily="display"
              fontWeight="heading"
              letterSpacing="heading"
              fontSize={statement.text.length > LONG ? [5.5, 6, "2xl"] : [7, 8.5, "h2"]}
              lineHeight={statement.text.length > LONG ? 1.4 : 1.18}
              textWrap={statement.text.length > LONG ? "pretty" : "balance"}
              maxWidth={184}
            >
              {statement.text}
            </Text>
          </Grid>
        ))}
      </Container>
    </Box>
  );
}
