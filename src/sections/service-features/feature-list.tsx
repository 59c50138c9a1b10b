import type { Picture, TitledText } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

export type FeatureLayout = "list" | "pairs" | "row";

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
export function FeatureList({ features, layout, marker }: FeatureListProps) {
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
