import type { SectionProps } from "#document/model/types.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";

/** Round at the start. */
const folded = (round: 9 | 16) => ({ borderStartStartRadius: round, borderEndStartRadius: round });

/**
 * A folded cloth seen from its fold: round at the start, open at the end, with a border of threads near its end. One
 * of four cloths is indigo, the rest white; each is slightly rotated.
 */
const Cloth = styled("li", {
  position: "relative",
  breakInside: "avoid",
  paddingBlock: 6,
  paddingInline: "7 16",
  background: "paper",
  border: "pen solid indigo",
  borderRadius: "control",
  ...folded(9),
  "& + &": { marginBlockStart: "-pen" },
  "&::after": {
    content: "''",
    position: "absolute",
    insetBlock: 0,
    insetInlineEnd: 7,
    width: 4,
    borderInline: "thick double neel200",
  },
  "&:nth-of-type(4n + 2)": {
    background: "bar",
    "--indigo": "onBar",
    "--muted": "onBarMuted",
    borderColor: "field",
    "&::after": { borderColor: "marigold" },
  },
  "&:nth-of-type(4n)": { background: "neel100", "&::after": { borderColor: "field" } },
  cramped: { padding: 4, "&::after": { display: "none" } },
  md: {
    paddingBlock: 8,
    paddingInline: "14 26",
    ...folded(16),
    "&:nth-of-type(4n + 1)": { marginInline: "10 6" },
    "&:nth-of-type(4n + 2)": { marginInline: "2 11" },
    "&:nth-of-type(4n + 3)": { marginInline: "6 2" },
    "&:nth-of-type(4n)": { marginInline: "0 7" },
  },
});

/** Benefits as a stack of folded cloths. */
export function Benefits({ section: { id, heading, text, items } }: SectionProps<"benefits">) {
  return (
    <Band id={id} py={[20, 28]}>
      <SectionHeading maxWidth="measure">{heading}</SectionHeading>
      <OptionalText fontSize="lg" lineHeight={1.55} mt={3} maxWidth="measure">
        {text}
      </OptionalText>
      <Box as="ul" mt={[8, 12]}>
        {items.map((item) => (
          <Cloth key={item.id}>
            <Grid
              gridTemplateColumns={["1fr", "minmax(0, 2fr) minmax(0, 3fr)"]}
              columnGap={10}
              rowGap={1}
              alignItems="baseline"
            >
              <Heading>{item.title}</Heading>
              <Text color="muted">{item.text}</Text>
            </Grid>
          </Cloth>
        ))}
      </Box>
    </Band>
  );
}
