import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { media } from "#theme/media.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Heading, SectionHeading, Text } from "#ui/text.tsx";

/**
 * A folded cloth seen from its fold: round on the left, open on the right, with a border of threads near its end.
 * One of four is indigo among whites; the cloths lie a little askew on each other.
 */
const Cloth = styled("li")({
  "--face": "var(--paper)",
  "--threads": "var(--neel200)",
  position: "relative",
  padding: "1.5rem 4rem 1.5rem 1.75rem",
  background: "var(--face)",
  border: "1.5px solid var(--indigo)",
  borderRadius: "2.25rem 4px 4px 2.25rem",
  "& + &": { marginBlockStart: "-1.5px" },
  "&::after": {
    content: "''",
    position: "absolute",
    inset: "0 1.75rem 0 auto",
    width: "1rem",
    borderInline: "3px double var(--threads)",
  },
  "&:nth-of-type(4n + 2)": {
    "--face": "var(--bar)",
    "--threads": "var(--marigold)",
    "--indigo": "var(--onBar)",
    "--muted": "var(--onBarMuted)",
    borderColor: "var(--field)",
  },
  "&:nth-of-type(4n)": { "--face": "var(--neel100)", "--threads": "var(--field)" },
  [media.md]: {
    padding: "2rem 6.5rem 2rem 3.5rem",
    borderRadius: "4rem 4px 4px 4rem",
    "&:nth-of-type(4n + 1)": { marginInline: "2.5rem 1.5rem" },
    "&:nth-of-type(4n + 2)": { marginInline: "0.5rem 2.75rem" },
    "&:nth-of-type(4n + 3)": { marginInline: "1.5rem 0.5rem" },
    "&:nth-of-type(4n)": { marginInline: "0 1.75rem" },
  },
});

/** Good reasons as a stack of folded cloths. */
export function Benefits({ section: { id, heading, text, items } }: SectionProps<"benefits">) {
  return (
    <Box as="section" id={id} py={[10, 11]}>
      <Container>
        <SectionHeading maxWidth="40rem">{heading}</SectionHeading>
        {text !== undefined && (
          <Text fontSize="lg" lineHeight="1.55" mt={3} maxWidth="measure">
            {text}
          </Text>
        )}
        <Box as="ul" mt={[6, 8]}>
          {items.map((item) => (
            <Cloth key={item.id}>
              <Grid
                gridTemplateColumns={["1fr", "minmax(0, 2fr) minmax(0, 3fr)"]}
                columnGap={7}
                rowGap={1}
                alignItems="baseline"
              >
                <Heading>{item.title}</Heading>
                <Text color="muted">{item.text}</Text>
              </Grid>
            </Cloth>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
