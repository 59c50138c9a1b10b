import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { PictureView } from "#ui/picture.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";

/** Strong points as the rows of a ledger: drawing, name, sentence. */
export function Highlights({ section: { id, heading, text, highlights } }: SectionProps<"highlights">) {
  return (
    <Band id={id} bg="linen" py={[16, 20, 28]}>
      <SectionIntro heading={heading} text={text} />
      <Box as="ul" mt={[8, 12]}>
        {highlights.map(({ id: key, title, text: words, picture }, index) => (
          <Grid
            as="li"
            key={key}
            gridTemplateColumns={[`min(${space(18)}, 18vw) 1fr`, `${space(28)} 1fr 1.3fr`, `${space(48)} 1fr 1.3fr`]}
            columnGap={[`min(${space(4)}, 4vw)`, 6, 8]}
            rowGap={2}
            alignItems="center"
            borderTop={index === 0 ? "strong" : "hairline"}
            py={[6, 8]}
          >
            <Flex gridRow={["1 / span 2", "auto"]} alignSelf={["start", "center"]}>
              <PictureView picture={picture} maxWidth={["100%", 28, 38]} maxHeight={[16, 20, 26]} />
            </Flex>
            <Heading fontSize={["xl", null, "2xl"]}>{title}</Heading>
            <Text color="muted">{words}</Text>
          </Grid>
        ))}
      </Box>
    </Band>
  );
}
