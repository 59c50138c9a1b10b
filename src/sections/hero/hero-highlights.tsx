import type { HeroHighlight } from "#document/model/resolved.gen.ts";
import { columns, Flex, Grid } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";

/** Three promises in one ruled strip. */
export function HeroHighlights({ highlights }: { readonly highlights: readonly HeroHighlight[] }) {
  return (
    <Grid as="ul" gridTemplateColumns={columns(3, 22.4)} borderTop="hairline" borderBottom="hairline">
      {highlights.map(({ id, label, picture }, index) => (
        <Flex
          as="li"
          key={id}
          flexDirection={["column", "row"]}
          alignItems="center"
          gap={[2, 3, 4]}
          pl={index === 0 ? [2, 0] : [2, 3, 4, 8]}
          pr={[2, 3, 2]}
          py={[3, 4, 6]}
          borderLeft={index === 0 ? 0 : "hairline"}
        >
          <Flex height={[7, 8]} alignItems="center" flex="none">
            <PictureView picture={picture} eager maxHeight={[7, 8]} maxWidth={13} />
          </Flex>
          <Text
            fontFamily="display"
            fontWeight="heading"
            fontSize={["sm", "md", "lg", 5.5]}
            lineHeight="snug"
            letterSpacing="heading"
            color="indigo"
            textAlign={["center", "left"]}
            textWrap="balance"
          >
            {label}
          </Text>
        </Flex>
      ))}
    </Grid>
  );
}
