import styled from "@emotion/styled";
import type { FaqGroup as FaqGroupData } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Picture } from "#ui/picture.tsx";
import { Heading, Text } from "#ui/text.tsx";

const Drawing = styled("div")({
  marginBottom: "1rem",
  "& img": { maxWidth: "7rem", maxHeight: "4.5rem", objectFit: "contain", objectPosition: "left bottom" },
  [media.md]: { paddingTop: "0.5rem", "& img": { maxWidth: "9rem", maxHeight: "7rem", objectPosition: "left top" } },
});

interface FaqGroupProps {
  /** Shared by all groups: one answer is open at a time. */
  readonly name: string;
  readonly group: FaqGroupData;
}

/** Questions about one matter, under a heading with a drawing. */
export function FaqGroup({ name, group: { id, heading, picture, questions } }: FaqGroupProps) {
  const headingId = `${id}-heading`;
  return (
    <Box as="section" id={id} aria-labelledby={headingId} mb={[8, 9]}>
      <Grid gridTemplateColumns={["1fr", "9rem 1fr"]} columnGap={7}>
        <Drawing>
          <Picture picture={picture} />
        </Drawing>
        <div>
          <Heading as="h2" id={headingId} fontSize="2xl" lineHeight="snug" mb={4}>
            {heading}
          </Heading>
          {questions.map(({ id: questionId, question, answer }) => (
            <AccordionItem key={questionId} id={questionId} name={name} heading={question}>
              <Text maxWidth="measure">{answer}</Text>
            </AccordionItem>
          ))}
        </div>
      </Grid>
    </Box>
  );
}
