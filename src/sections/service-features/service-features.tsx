import type { Picture, TitledText } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

/** "What is included": the features of a service, beside or below the heading; nothing while it has none. */
export function ServiceFeatures({ section }: SectionProps<"service-features">) {
  const { id, heading, text, service, layout, ground = "cotton", marker, picture } = section;
  if (service.features.length === 0) return null;
  const beside = layout === "list";
  return (
    <Band id={id} bg={ground} py={[20, null, 28]}>
      <Grid
        gridTemplateColumns={["minmax(0, 1fr)", beside ? "minmax(0, 5fr) minmax(0, 7fr)" : "minmax(0, 1fr)"]}
        gap={[8, beside ? 10 : 10, beside ? 16 : 12]}
      >
        <Box>
          <SectionHeading>{heading}</SectionHeading>
          <OptionalText mt={3} color="muted" maxWidth={beside ? 88 : "measure"}>
            {text}
          </OptionalText>
          {picture !== undefined && (
            <Box mt={10} display={["none", "block"]}>
              <PictureView picture={picture} maxWidth={[56, 72, 88]} />
            </Box>
          )}
        </Box>
        <FeatureList features={service.features} layout={layout} marker={marker} />
      </Grid>
    </Band>
  );
}

type FeatureLayout = "list" | "pairs" | "row";

const Item = styled("li", {
  display: "grid",
  gridTemplateColumns: `${space(4.5)} 1fr`,
  columnGap: 6,
  alignContent: "start",
  paddingBlock: 6,
  borderBlockEnd: "hairline",
  "& picture": { gridRow: "span 2" },
});

const LISTS = {
  list: styled("ul", { borderBlockStart: "strong" }),
  pairs: styled("ul", {
    borderBlockStart: "strong",
    md: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 16 },
  }),
  /** Side by side, each hanging from its peg by a rule of its own. */
  row: styled("ul", {
    borderBlockStart: "strong",
    md: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 10 },
    lg: {
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      "& > li": { display: "block", border: 0, paddingBlock: "0 4" },
      "& picture": { display: "block", marginBlock: "-3 5" },
    },
  }),
};

interface FeatureListProps {
  readonly features: readonly TitledText[];
  readonly layout: FeatureLayout;
  readonly marker: Picture;
}

/** The features of a service, each with a peg. */
function FeatureList({ features, layout, marker }: FeatureListProps) {
  const List = LISTS[layout];
  return (
    <List>
      {features.map(({ id, title, text }) => (
        <Item key={id}>
          <PictureView picture={marker} maxWidth={4.5} />
          <Heading>{title}</Heading>
          <Text mt={1} color="muted" maxWidth={136}>
            {text}
          </Text>
        </Item>
      ))}
    </List>
  );
}
