import { emailHref, phoneHref } from "#document/links/contact-links.ts";
import type { SectionProps } from "#document/model/types.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { HoursTable } from "#ui/hours/hours-table.tsx";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { Focused } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";
import { ContactTile } from "./contact-tile.tsx";

export function ContactTiles({ section }: SectionProps<"contact-tiles">) {
  const { id, heading, phoneLabel, emailLabel, addressLabel, hoursLabel, map, action } = section;
  const { business } = useShell();
  const { street, locality, city, postalCode } = business.address;
  return (
    <Box as="section" id={id} bg="neel100" position="relative">
      <Container py={[12, 16, 20]}>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 4fr) minmax(0, 3fr)", "minmax(0, 1fr)"]}
          columnGap={12}
          rowGap={6}
          maxWidth={["none", null, "38%"]}
        >
          <SectionHeading gridColumn="1 / -1">{heading}</SectionHeading>
          <ul>
            <ContactTile icon="phone" label={phoneLabel} href={phoneHref(business.phone)}>
              {business.phone}
            </ContactTile>
            <ContactTile icon="envelope-simple" label={emailLabel} href={emailHref(business.email)}>
              {business.email}
            </ContactTile>
            <ContactTile icon="map-pin" label={addressLabel} href={business.mapUrl}>
              {`${street}, ${locality}, ${city} ${postalCode}`}
            </ContactTile>
          </ul>
          <Flex
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="flex-end"
            alignContent="space-between"
            gap={6}
          >
            <Box display={["none", "block"]}>
              <Text as="h3" fontSize="sm" color="muted">
                {hoursLabel}
              </Text>
              <HoursTable />
              <Text fontWeight="strong" mt={1}>
                <OpenNow />
              </Text>
            </Box>
            {action && <ButtonLink href={action.path}>{action.label}</ButtonLink>}
          </Flex>
        </Grid>
      </Container>
      <MapPanel className="no-print" picture={map}>
        <PictureView picture={map} />
      </MapPanel>
    </Box>
  );
}

/** The map fills its half of the section. */
const MapPanel = styled(Focused, {
  position: "relative",
  minHeight: 48,
  background: "neel200",
  overflow: "hidden",
  "& img": { position: "absolute", inset: 0, width: "100%", height: "100%", maxWidth: "none", objectFit: "cover" },
  md: { minHeight: 96 },
  lg: { position: "absolute", insetBlock: 0, insetInline: "44% 0" },
});
