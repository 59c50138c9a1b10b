import type { SectionProps } from "#document/types.ts";
import { Deletion } from "#sections/own-data/deletion.tsx";
import { Download } from "#sections/own-data/download.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** A customer's own data: what is kept, a copy to take along, and the way out. */
export function OwnData({ section }: SectionProps<"own-data">) {
  const { id, heading, text, privacy, download, deletion } = section;
  return (
    <Box as="section" id={id} bg="linen" py={[9, 10]} aria-labelledby={`${id}-heading`}>
      <Container>
        <Grid gridTemplateColumns={["minmax(0, 1fr)", null, "4fr 8fr"]} columnGap={8} rowGap={[7, 8]}>
          <div>
            <SectionHeading id={`${id}-heading`} fontSize="2xl">
              {heading}
            </SectionHeading>
            <Text mt={3} mb={3} maxWidth="27rem">
              {text}
            </Text>
            <TextLink href={privacy.path}>{privacy.label}</TextLink>
          </div>
          <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr) minmax(0, 1fr)"]} gap={[7, 8]}>
            <Download words={download} />
            <Deletion words={deletion} />
          </Grid>
        </Grid>
      </Container>
    </Box>
  );
}
