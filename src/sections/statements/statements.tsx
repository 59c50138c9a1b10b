import type { SectionProps } from "#document/types.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Text } from "#ui/text.tsx";

/** Sentences in large type on the dark ground; every second one steps to the right. */
export function Statements({ section: { id, statements } }: SectionProps<"statements">) {
  return (
    <Box as="section" id={id} bg="bar" py={[9, 10, "7rem"]}>
      <Container display="grid" gridTemplateColumns="1fr" gap={[8, 9, 10]}>
        {statements.map((statement, index) => (
          <Grid
            key={statement.id}
            gridTemplateColumns={["1fr", "3fr 9fr"]}
            gap={[3, 5]}
            ml={index % 2 === 0 ? 0 : [0, 0, "16.6%"]}
          >
            <Text as="h2" color="marigold" fontFamily="display" fontSize="lg" pt={[0, 2]}>
              {statement.label}
            </Text>
            <Text
              color="onBar"
              fontFamily="display"
              fontWeight="heading"
              letterSpacing="heading"
              fontSize={["1.75rem", "2.125rem", "h2"]}
              lineHeight="1.18"
              textWrap="balance"
              maxWidth="46rem"
            >
              {statement.text}
            </Text>
          </Grid>
        ))}
      </Container>
    </Box>
  );
}
