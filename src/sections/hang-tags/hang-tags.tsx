import type { PicturedText } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Card, Drawing, Place, Rope, Swing, TagRow } from "./tag-line.ts";

export function HangTags({ section }: SectionProps<"hang-tags">) {
  const { id, heading, action, tags } = section;
  return (
    <Band id={id} pt={[14, 28]} pb={[12, 20]} overflowX="clip">
      <Flex flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap={4} mb={[8, 14]}>
        <SectionHeading maxWidth={128}>{heading}</SectionHeading>
        {action && (
          <ButtonLink href={action.path} variant="quiet">
            {action.label}
          </ButtonLink>
        )}
      </Flex>
      <Box position="relative">
        {/* It sags by 14 px in the middle of its box, thinner there, as a pen draws it. */}
        <Rope viewBox="0 0 1000 32" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 2Q500 30 1000 2v2.4Q500 31.6 0 4.4Z" />
        </Rope>
        {/* A row that is pulled can be pulled by keys. */}
        <TagRow tabIndex={0}>
          {tags.map((tag) => (
            <Tag key={tag.id} tag={tag} />
          ))}
        </TagRow>
      </Box>
    </Band>
  );
}

const TagPeg = styled(Peg, {
  position: "absolute",
  top: -2,
  left: "50%",
  width: 4.5,
  translate: "-50% 0",
});

const StringLoop = styled("svg", {
  position: "absolute",
  top: 4,
  left: "50%",
  width: 9,
  translate: "-50% 0",
  zIndex: 1,
});

/** A laundry tag on its string. */
function Tag({ tag: { title, text, picture } }: { readonly tag: PicturedText }) {
  const { icons } = useShell();
  return (
    <Place>
      <Swing>
        <Card>
          <Drawing>
            <PictureView picture={picture} />
          </Drawing>
          <Heading mb={2}>{title}</Heading>
          <Text color="muted">{text}</Text>
        </Card>
        <StringLoop viewBox="0 0 36 96" aria-hidden="true">
          <use href={`${icons}#string`} />
        </StringLoop>
        <TagPeg />
      </Swing>
    </Place>
  );
}
