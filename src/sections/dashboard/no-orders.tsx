import type { Section } from "#document/types.ts";
import { Box, Grid } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";

/** A new customer's empty list leads to the first pickup. */
export function NoOrders({ section }: { readonly section: Section<"dashboard"> }) {
  const { empty, action } = section;
  return (
    <Grid gridTemplateColumns={["1fr", "auto 1fr"]} alignItems="center" gap={[5, 8]}>
      <Picture picture={empty.picture} maxWidth="9rem" />
      <Box>
        <SectionHeading fontSize="2xl">{empty.title}</SectionHeading>
        <Text mt={3} mb={5} maxWidth="measure">
          {empty.text}
        </Text>
        <ButtonLink href={action.path}>{action.label}</ButtonLink>
      </Box>
    </Grid>
  );
}
