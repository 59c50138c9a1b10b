import type { SectionProps } from "#document/model/types.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { SectionHeading } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { LineRope, Tag } from "./tag.tsx";
import { TagRow } from "./tag-line.ts";

export function HangTags({ section }: SectionProps<"hang-tags">) {
  const { id, heading, action, tags } = section;
  return (
    <Band id={id} pt={[20, 28]} pb={[16, 20]} overflowX="clip">
      <Flex flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap={6} mb={[12, null, 16]}>
        <SectionHeading maxWidth={128}>{heading}</SectionHeading>
        {action && (
          <ButtonLink href={action.path} variant="quiet">
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
    </Band>
  );
}
