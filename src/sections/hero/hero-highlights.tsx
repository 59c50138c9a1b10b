import type { HeroHighlight } from "#document/resolved.gen.ts";
import { Flex, Grid } from "#ui/box.tsx";
import { Picture } from "#ui/picture.tsx";
import { Text } from "#ui/text.tsx";

/** Three promises in one ruled strip. */
export function HeroHighlights({ highlights }: { readonly highlights: readonly HeroHighlight[] }) {
  return (
    <Grid
      as="ul"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 5.6rem), 1fr))"
      borderTop="hairline"
      borderBottom="hairline"
    >
      {highlights.map(({ id, label, picture }, index) => (
        <Flex
          as="li"
          key={id}
          flexDirection={["column", "row"]}
          alignItems="center"
          gap={[2, 3, 4]}
          pl={index === 0 ? [2, 0] : [2, 3, 4, 6]}
          pr={[2, 3, 2]}
          py={[3, 4, 5]}
          borderLeft={index === 0 ? "0" : "hairline"}
        >
          <Flex height={["1.75rem", "2rem"]} alignItems="center" flex="none">
            <Picture picture={picture} eager maxHeight={["1.75rem", "2rem"]} maxWidth="3.25rem" />
          </Flex>
          <Text
            fontFamily="display"
            fontWeight="heading"
            fontSize={["sm", "md", "lg", "1.375rem"]}
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
