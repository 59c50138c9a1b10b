import { emailHref, phoneHref } from "#document/contact-links.ts";
import type { SectionProps } from "#document/types.ts";
import { ContactTile } from "#sections/contact-tiles/contact-tile.tsx";
import { MapPanel } from "#sections/contact-tiles/map-panel.ts";
import { Box, Flex, Grid } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { HoursTable } from "#ui/hours-table.tsx";
import { OpenNow } from "#ui/open-now.tsx";
import { Picture } from "#ui/picture.tsx";
import { useShell } from "#ui/shell.ts";
import { SectionHeading, Text } from "#ui/text.tsx";

export function ContactTiles({ section }: SectionProps<"contact-tiles">) {
  const { id, heading, phoneLabel, emailLabel, addressLabel, hoursLabel, map, action } = section;
  const { business } = useShell();
  const { street, locality, city, postalCode } = business.address;
  return (
    <Grid as="section" id={id} bg="neel100" gridTemplateColumns={["1fr", "1fr", "minmax(0, 1fr) minmax(0, 1.3fr)"]}>
      <Box px={5} py={[9, 9, 10]} justifySelf={["stretch", "stretch", "end"]} width="100%" maxWidth={["none", "none", "33.5rem"]}>
        <SectionHeading mb={5}>{heading}</SectionHeading>
        <Grid as="ul" gridTemplateColumns={["1fr", "1fr 1fr", "1fr"]}>
          <ContactTile icon="phone" label={phoneLabel} href={phoneHref(business.phone)}>
            {business.phone}
          </ContactTile>
          <ContactTile icon="envelope-simple" label={emailLabel} href={emailHref(business.email)}>
            {business.email}
          </ContactTile>
          <ContactTile icon="map-pin" label={addressLabel} href={business.mapUrl}>
            {street}, {locality}, {city} {postalCode}
          </ContactTile>
        </Grid>
        <Flex flexWrap="wrap" justifyContent="space-between" alignItems="flex-end" gap={5} mt={5}>
          <div>
            <Text as="h3" fontSize="sm" color="muted">
              {hoursLabel}
            </Text>
            <HoursTable />
            <Text fontWeight="strong" mt={1}>
              <OpenNow />
            </Text>
          </div>
          {action && <ButtonLink href={action.path}>{action.label}</ButtonLink>}
        </Flex>
      </Box>
      <MapPanel>
        <Picture picture={map} />
      </MapPanel>
    </Grid>
  );
}
