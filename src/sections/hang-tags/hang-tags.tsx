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
import { Card, Drawing, Place, Rope, ropeShape, Swing, TagRow } from "./tag-line.ts";

export function HangTags({ section }: SectionProps<"hang-tags">) {
  const { id, heading, action, tags } = section;
  const { viewBox, preserveAspectRatio, d } = ropeShape;
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
        <Rope viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} aria-hidden="true">
          <path d={d} />
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
