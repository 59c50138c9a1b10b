import type { SectionProps } from "#document/types.ts";
import { Box, Flex } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { PageHeading, Text } from "#ui/text.tsx";

export function Hero({ section }: SectionProps<"hero">) {
  return (
    <Box as="section" id={section.id} bg="neel100" py={11}>
      <Container>
        <PageHeading>{section.headline}</PageHeading>
        <Text fontSize="lg" my={5}>
          {section.tagline}
        </Text>
        <Flex gap={3}>
          <ButtonLink href={section.primaryAction.path}>{section.primaryAction.label}</ButtonLink>
          <ButtonLink href={section.secondaryAction.path} look="quiet">
            {section.secondaryAction.label}
          </ButtonLink>
        </Flex>
      </Container>
    </Box>
  );
}
