import type { SectionOf } from "#document/model/types.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PictureView } from "#ui/picture.tsx";

/** The empty list of a new customer, with a link to the pickup form. */
export function NoOrders({ section }: { readonly section: SectionOf<"dashboard"> }) {
  const { empty, action } = section;
  return (
    <Grid gridTemplateColumns={["1fr", "auto 1fr"]} alignItems="center" gap={[6, 12]}>
      <PictureView picture={empty.picture} maxWidth={36} />
      <Box>
        <SectionHeading fontSize="2xl">{empty.title}</SectionHeading>
        <Text mt={3} mb={6} maxWidth="measure">
          {empty.text}
        </Text>
        <ButtonLink href={action.path}>{action.label}</ButtonLink>
      </Box>
    </Grid>
  );
}
