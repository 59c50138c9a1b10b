import type { TitledText } from "#document/model/resolved.gen.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { Text } from "#ui/base/text.tsx";

interface ServiceFactsProps {
  readonly facts: readonly TitledText[];
  readonly dark: boolean;
}

/** Two or three short facts in a strip: turnaround, place and payment. */
export function ServiceFacts({ facts, dark }: ServiceFactsProps) {
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
