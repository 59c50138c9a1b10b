import type { TitledText } from "#document/resolved.gen.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Text } from "#ui/text.tsx";

interface ServiceFactsProps {
  readonly facts: readonly TitledText[];
  readonly dark: boolean;
}

/** Two or three short facts in a strip: how long it takes, where, how it is paid. */
export function ServiceFacts({ facts, dark }: ServiceFactsProps) {
  if (facts.length === 0) return null;
  return (
    <Container position="relative" pb={[7, 8]}>
      <Grid
        as="ul"
        gridTemplateColumns={["1fr", `repeat(${facts.length}, minmax(0, 1fr))`]}
        columnGap={7}
        rowGap={4}
        pt={5}
        borderTop="1px solid"
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
