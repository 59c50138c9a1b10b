import type { SectionProps } from "#document/types.ts";
import { Box, Flex, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";
import { Heading, Text } from "#ui/text.tsx";

/** Strong points as the rows of a ledger: drawing, name, sentence. */
export function Highlights({ section: { id, heading, text, highlights } }: SectionProps<"highlights">) {
  return (
    <Box as="section" id={id} bg="linen" py={[9, 10, "7rem"]}>
      <Container>
        <SectionIntro heading={heading} text={text} />
        <Box as="ul" mt={[6, 8]}>
          {highlights.map(({ id: key, title, text: words, picture }, index) => (
            <Grid
              as="li"
              key={key}
              gridTemplateColumns={["4.5rem 1fr", "7rem 1fr 1.3fr", "12rem 1fr 1.3fr"]}
              columnGap={[4, 5, 6]}
              rowGap={2}
              alignItems="center"
              borderTop={index === 0 ? "strong" : "hairline"}
              py={[5, 6]}
            >
              <Flex gridRow={["1 / span 2", "auto"]} alignSelf={["start", "center"]}>
                <Picture
                  picture={picture}
                  maxWidth={["4.5rem", "7rem", "9.5rem"]}
                  maxHeight={["4rem", "5rem", "6.5rem"]}
                />
              </Flex>
              <Heading fontSize={["xl", "xl", "2xl"]}>{title}</Heading>
              <Text color="muted">{words}</Text>
            </Grid>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
