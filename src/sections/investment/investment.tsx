import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { media } from "#theme/media.ts";
import { Box, Grid } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";

/** A page of a ledger: a marigold margin line, ruled entries, two rules under the last. */
const Ledger = styled("figure")({
  position: "relative",
  padding: "2rem 1.25rem 2.5rem 2.25rem",
  background: "var(--paper)",
  border: "1px solid var(--rule)",
  borderRadius: "2px",
  "&::before": {
    content: "''",
    position: "absolute",
    inset: "0 auto 0 1.125rem",
    borderInlineStart: "1px solid var(--marigold)",
  },
  [media.md]: {
    padding: "2.5rem 3rem 3.5rem 5rem",
    "&::before": { left: "2.75rem", width: "4px", borderInlineEnd: "1px solid var(--marigold)" },
  },
});

const Entries = styled("dl")({
  borderBlockStart: "1px solid var(--indigo)",
  borderBlockEnd: "4px double var(--indigo)",
});

const Entry = styled(Grid)({ "& + &": { borderBlockStart: "1px solid var(--rule)" } });

/** What it costs, as a page of a ledger. */
export function Investment({ section }: SectionProps<"investment">) {
  const { id, heading, text, caption, entries, action, picture } = section;
  return (
    <Box as="section" id={id} py={[10, 11]} bg="linen">
      <Container>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", null, "minmax(0, 5fr) minmax(0, 7fr)"]}
          gap={[6, 7, 9]}
          alignItems="center"
        >
          <div>
            <SectionHeading>{heading}</SectionHeading>
            {text !== undefined && (
              <Text fontSize="lg" lineHeight="1.55" mt={4} maxWidth="measure">
                {text}
              </Text>
            )}
            {action !== undefined && (
              <ButtonLink href={action.path} mt={6}>
                {action.label}
              </ButtonLink>
            )}
            {picture !== undefined && (
              <Box mt={7} display={["none", null, "block"]}>
                <Picture picture={picture} maxHeight="15rem" />
              </Box>
            )}
          </div>
          <Ledger>
            <Text as="figcaption" fontFamily="display" fontSize="lg" fontWeight="heading" color="indigo" mb={4}>
              {caption}
            </Text>
            <Entries>
              {entries.map(({ id: entryId, label, figure, note }) => (
                <Entry
                  key={entryId}
                  gridTemplateColumns={["1fr", "1fr fit-content(60%)"]}
                  columnGap={5}
                  py={4}
                  alignItems="baseline"
                >
                  <Box as="dt" fontWeight="strong">
                    {label}
                    {note !== undefined && (
                      <Text
                        as="span"
                        display="block"
                        color="muted"
                        fontSize="sm"
                        fontWeight="regular"
                        lineHeight="1.45"
                      >
                        {note}
                      </Text>
                    )}
                  </Box>
                  <Text
                    as="dd"
                    fontFamily="display"
                    fontSize={["xl", "2xl"]}
                    fontWeight="heading"
                    lineHeight="snug"
                    color="indigo"
                    fontVariantNumeric="lining-nums tabular-nums"
                    textAlign={["left", "right"]}
                  >
                    {figure}
                  </Text>
                </Entry>
              ))}
            </Entries>
          </Ledger>
        </Grid>
      </Container>
    </Box>
  );
}
