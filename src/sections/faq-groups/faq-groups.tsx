import type { FaqGroup } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { ContentsLinks } from "#ui/article/contents-links.tsx";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

export function FaqGroups({ section }: SectionProps<"faq-groups">) {
  const { id, contentsHeading, groups } = section;
  return (
    <Band id={id} py={[12, 16, 20]}>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr)", "3fr 9fr"]} columnGap={12} rowGap={10}>
        <ContentsLinks heading={contentsHeading} parts={groups} />
        <div>
          {groups.map((group) => (
            <FaqGroupView key={group.id} name={id} group={group} />
          ))}
        </div>
      </Grid>
    </Band>
  );
}

const Drawing = styled("div", {
  marginBottom: 4,
  "& img": { maxWidth: 28, maxHeight: 18, objectFit: "contain", objectPosition: "left bottom" },
  rtl: { "& img": { objectPosition: "right bottom" } },
  md: {
    paddingTop: 2,
    "& img": { maxWidth: 36, maxHeight: 28, objectPosition: "left top" },
    rtl: { "& img": { objectPosition: "right top" } },
  },
});

interface FaqGroupProps {
  /** Shared by all groups, so that one answer is open at a time. */
  readonly name: string;
  readonly group: FaqGroup;
}

/** Questions about one topic, under a heading with a drawing. */
function FaqGroupView({ name, group: { id, heading, picture, questions } }: FaqGroupProps) {
  const headingId = `${id}-heading`;
  return (
    <Box as="section" id={id} aria-labelledby={headingId} mb={[12, 16]}>
      <Grid gridTemplateColumns={["1fr", `${space(36)} 1fr`]} columnGap={10}>
        <Drawing>
          <PictureView picture={picture} />
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
