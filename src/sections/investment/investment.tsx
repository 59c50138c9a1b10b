import type { InvestmentEntry } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { OptionalText, SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PictureView } from "#ui/picture.tsx";

/** A page of a ledger: a marigold margin line, ruled entries, two rules under the last. */
const Ledger = styled("figure", {
  position: "relative",
  paddingBlock: "8 10",
  paddingInline: "9 5",
  background: "paper",
  border: "hairline",
  borderRadius: "small",
  "&::before": {
    content: "''",
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: 4.5,
    borderInlineStart: "thin solid marigold",
  },
  md: {
    paddingBlock: "10 14",
    paddingInline: "20 12",
    "&::before": { insetInlineStart: 11, width: "heavy", borderInlineEnd: "thin solid marigold" },
  },
});

const Entries = styled("dl", {
  borderBlockStart: "strong",
  borderBlockEnd: "heavy double indigo",
});

const Entry = styled(Grid, { breakInside: "avoid", "& + &": { borderBlockStart: "hairline" } });

/** What it costs, as a page of a ledger. */
export function Investment({ section }: SectionProps<"investment">) {
  const { id, heading, text, caption, entries, action, picture } = section;
  return (
    <Band id={id} py={[20, 28]} bg="linen">
      <Grid
        gridTemplateColumns={["minmax(0, 1fr)", null, "minmax(0, 5fr) minmax(0, 7fr)"]}
        gap={[8, 10, 16]}
        alignItems="center"
      >
        <div>
          <SectionHeading>{heading}</SectionHeading>
          <OptionalText fontSize="lg" lineHeight={1.55} mt={4} maxWidth="measure">
            {text}
          </OptionalText>
          {action !== undefined && (
            <ButtonLink href={action.path} mt={8}>
              {action.label}
            </ButtonLink>
          )}
          {picture !== undefined && (
            <Box mt={10} display={["none", null, "block"]}>
              <PictureView picture={picture} maxHeight={60} />
            </Box>
          )}
        </div>
        <Ledger>
          <Text as="figcaption" fontFamily="display" fontSize="lg" fontWeight="heading" color="indigo" mb={4}>
            {caption}
          </Text>
          <Entries>
            {entries.map((entry) => (
              <LedgerEntry key={entry.id} entry={entry} />
            ))}
          </Entries>
        </Ledger>
      </Grid>
    </Band>
  );
}

function LedgerEntry({ entry: { label, figure, note } }: { readonly entry: InvestmentEntry }) {
  return (
    <Entry gridTemplateColumns={["1fr", "1fr fit-content(60%)"]} columnGap={6} py={4} alignItems="baseline">
      <Box as="dt" fontWeight="strong">
        {label}
        <OptionalText as="span" display="block" color="muted" fontSize="sm" fontWeight="regular" lineHeight={1.45}>
          {note}
        </OptionalText>
      </Box>
      <Text
        as="dd"
        fontFamily="display"
        fontSize={["xl", "2xl"]}
        fontWeight="heading"
        lineHeight="snug"
        color="indigo"
        fontVariantNumeric="lining-nums tabular-nums"
        textAlign={["start", "end"]}
      >
        {figure}
      </Text>
    </Entry>
  );
}
