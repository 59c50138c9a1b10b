import type { SectionProps } from "#document/model/types.ts";
import { FormView } from "#forms/form-view.tsx";
import { sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { OptionalText, PageHeading, SectionHeading } from "#ui/base/text.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";
import { PictureView } from "#ui/picture.tsx";
import { AddressSide } from "./address-side.tsx";

const Sky = styled(Box, { background: sky(`min(${space(160)}, 60%)`) });

const Card = styled(Grid, {
  position: "relative",
  background: "paper",
  borderRadius: "panel",
  border: "hairline",
  lg: { "& > * + *": { borderInlineStart: "hairline" } },
});

const MapLink = styled(SmartLink, {
  display: "block",
  overflow: "hidden",
  borderRadius: "panel",
  "& img": { width: "100%", objectFit: "cover" },
});

/** Contact as a postcard: the message on the left, stamp and address on the right. */
export function ContactCard({ section }: SectionProps<"contact-card">) {
  const { id, title, text, heading, form, map } = section;
  const { business } = useShell();
  return (
    <Sky as="section" id={id}>
      <Container pt={[10, 12, 16]} pb={[16, 20, 28]}>
        <PageHeading>{title}</PageHeading>
        <OptionalText fontSize="lg" lineHeight={1.55} mt={4} maxWidth={144}>
          {text}
        </OptionalText>
        <Card gridTemplateColumns={["minmax(0, 1fr)", null, "minmax(0, 7fr) minmax(0, 5fr)"]} mt={[8, 10]} mx={[-2, 0]}>
          <Box p={[6, 10, 12]} pt={[8, 10, 12]}>
            <SectionHeading fontSize="2xl" mb={6}>
              {heading}
            </SectionHeading>
            <FormView form={form} />
          </Box>
          <AddressSide section={section} />
        </Card>
        {map !== undefined && (
          <Box mt={[10, 12]}>
            {/* A large target for pointers; the address above has the same link in words. */}
            <MapLink href={business.mapUrl} aria-hidden="true" tabIndex={-1}>
              <PictureView picture={map} maxHeight={[64, 80, 96]} />
            </MapLink>
          </Box>
        )}
      </Container>
    </Sky>
  );
}
