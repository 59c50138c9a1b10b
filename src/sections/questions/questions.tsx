import type { SectionProps } from "#document/model/types.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";

export function Questions({ section }: SectionProps<"questions">) {
  const { id, heading, picture, questions, action } = section;
  return (
    <Band id={id} pt={[12, 20]} pb={[12, 28]}>
      <Grid gridTemplateColumns={["1fr", null, "5fr 7fr"]} columnGap={12} rowGap={8}>
        <Box display={["block", "flex", "block"]} justifyContent="space-between" alignItems="flex-end">
          <SectionHeading maxWidth={80}>{heading}</SectionHeading>
          <Box display={["none", "block"]} mt={[0, null, 12]}>
            <PictureView picture={picture} maxWidth={[52, 48, 80]} />
          </Box>
        </Box>
        <div>
          {questions.map(({ id: questionId, question, answer }, index) => (
            <AccordionItem key={questionId} name={id} heading={question} open={index === 0}>
              <Text>{answer}</Text>
            </AccordionItem>
          ))}
          <Box mt={8}>
            <TextLink href={action.path} py={2} display="inline-block">
              {action.label}
            </TextLink>
          </Box>
        </div>
      </Grid>
    </Band>
  );
}
