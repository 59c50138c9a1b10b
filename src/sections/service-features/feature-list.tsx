import styled from "@emotion/styled";
import type { Picture as PictureData, TitledText } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Picture } from "#ui/picture.tsx";
import { Heading, Text } from "#ui/text.tsx";

export type FeatureLayout = "list" | "pairs" | "row";

const Item = styled("li")({
  display: "grid",
  gridTemplateColumns: "1.125rem 1fr",
  columnGap: "1.5rem",
  alignContent: "start",
  paddingBlock: "1.5rem",
  borderBlockEnd: "1px solid var(--rule)",
  "& picture": { gridRow: "span 2" },
});

const LISTS = {
  list: styled("ul")({ borderBlockStart: "1px solid var(--indigo)" }),
  pairs: styled("ul")({
    borderBlockStart: "1px solid var(--indigo)",
    [media.md]: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: "4rem" },
  }),
  /** Side by side, each hanging from its peg by a rule of its own. */
  row: styled("ul")({
    borderBlockStart: "1px solid var(--indigo)",
    [media.md]: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: "2.5rem" },
    [media.lg]: {
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      "& > li": { display: "block", border: 0, paddingBlock: "0 1rem" },
      "& picture": { display: "block", marginBlock: "-0.75rem 1.25rem" },
    },
  }),
};

interface FeatureListProps {
  readonly features: readonly TitledText[];
  readonly layout: FeatureLayout;
  readonly marker: PictureData;
}

/** What a service includes, each point held by a peg. */
export function FeatureList({ features, layout, marker }: FeatureListProps) {
  const List = LISTS[layout];
  return (
    <List>
      {features.map(({ id, title, text }) => (
        <Item key={id}>
          <Picture picture={marker} maxWidth="1.125rem" />
          <Heading fontSize="1.375rem">{title}</Heading>
          <Text mt={1} color="muted" maxWidth="34rem">
            {text}
          </Text>
        </Item>
      ))}
    </List>
  );
}
