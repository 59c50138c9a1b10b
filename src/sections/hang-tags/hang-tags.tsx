import type { SectionProps } from "#document/types.ts";
import { LineRope, Tag } from "#sections/hang-tags/tag.tsx";
import { TagRow } from "#sections/hang-tags/tag-line.ts";
import { Box, Flex } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { SectionHeading } from "#ui/text.tsx";

export function HangTags({ section }: SectionProps<"hang-tags">) {
  const { id, heading, action, tags } = section;
  return (
    <Box as="section" id={id} pt={[10, 11]} pb={[9, 10]} overflowX="clip">
      <Container>
        <Flex flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap={5} mb={[8, 8, 9]}>
          <SectionHeading maxWidth="32rem">{heading}</SectionHeading>
          {action && (
            <ButtonLink href={action.path} look="quiet">
              {action.label}
            </ButtonLink>
          )}
        </Flex>
        <Box position="relative">
          <Box display={["none", "block"]}>
            <LineRope />
          </Box>
          <TagRow>
            {tags.map((tag) => (
              <Tag key={tag.id} tag={tag} />
            ))}
          </TagRow>
        </Box>
      </Container>
    </Box>
  );
}
