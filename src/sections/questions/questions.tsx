import type { SectionProps } from "#document/types.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

export function Questions({ section }: SectionProps<"questions">) {
  const { id, heading, picture, questions, action } = section;
  return (
    <Box as="section" id={id} pt={[9, 10]} pb={[10, 11]}>
      <Container>
        <Grid gridTemplateColumns={["1fr", "1fr", "5fr 7fr"]} columnGap={8} rowGap={6}>
          <Box display={["block", "flex", "block"]} justifyContent="space-between" alignItems="flex-end">
            <SectionHeading maxWidth="20rem">{heading}</SectionHeading>
            <Box mt={[6, 0, 8]}>
              <Picture picture={picture} maxWidth={["13rem", "12rem", "20rem"]} />
            </Box>
          </Box>
          <div>
            {questions.map(({ id: questionId, question, answer }, index) => (
              <AccordionItem key={questionId} name={id} heading={question} open={index === 0}>
                <Text>{answer}</Text>
              </AccordionItem>
            ))}
            <Box mt={6}>
              <TextLink href={action.path} py={2} display="inline-block">
                {action.label}
              </TextLink>
            </Box>
          </div>
        </Grid>
      </Container>
    </Box>
  );
}
