import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { FormView } from "#forms/form-view.tsx";
import { AddressSide } from "#sections/contact-card/address-side.tsx";
import { media } from "#theme/media.ts";
import { Box, Grid } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { useShell } from "#ui/shell.ts";
import { SmartLink } from "#ui/smart-link.tsx";
import { PageHeading, SectionHeading, Text } from "#ui/text.tsx";

const Sky = styled(Box)({ background: "linear-gradient(var(--neel200), var(--cotton) min(40rem, 60%))" });

const Card = styled(Grid)({
  position: "relative",
  background: "var(--paper)",
  borderRadius: "6px",
  border: "1px solid var(--rule)",
  [media.lg]: { "& > * + *": { borderInlineStart: "1px solid var(--rule)" } },
});

const MapLink = styled(SmartLink)({
  display: "block",
  overflow: "hidden",
  borderRadius: "6px",
  "& img": { width: "100%", objectFit: "cover" },
});

/** Contact as a postcard: the message on the left, stamp and address on the right. */
export function ContactCard({ section }: SectionProps<"contact-card">) {
  const { id, title, text, heading, form, map } = section;
  const { business } = useShell();
  return (
    <Sky as="section" id={id}>
      <Container pt={["2.5rem", 8, 9]} pb={[9, 10, 11]}>
        <PageHeading>{title}</PageHeading>
        {text !== undefined && (
          <Text fontSize="lg" lineHeight="1.55" mt={4} maxWidth="36rem">
            {text}
          </Text>
        )}
        <Card gridTemplateColumns={["minmax(0, 1fr)", null, "minmax(0, 7fr) minmax(0, 5fr)"]} mt={[6, 7]} mx={[-2, 0]}>
          <Box p={[5, 7, 8]} pt={[6, 7, 8]}>
            <SectionHeading fontSize="2xl" mb={5}>
              {heading}
            </SectionHeading>
            <FormView form={form} />
          </Box>
          <AddressSide section={section} />
        </Card>
        {map !== undefined && (
          <Box mt={[7, 8]}>
            {/* A large target for pointers; the address above has the same link in words. */}
            <MapLink href={business.mapUrl} aria-hidden="true" tabIndex={-1}>
              <Picture picture={map} maxHeight={["16rem", "20rem", "24rem"]} />
            </MapLink>
          </Box>
        )}
      </Container>
    </Sky>
  );
}
