import { emailHref, phoneHref } from "#document/contact-links.ts";
import type { SectionProps } from "#document/types.ts";
import { ContactTile } from "#sections/contact-tiles/contact-tile.tsx";
import { MapPanel } from "#sections/contact-tiles/map-panel.ts";
import { Box, Flex, Grid } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
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
    <Box as="section" id={id} bg="neel100" position="relative">
      <Container py={[9, 9, 10]}>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 4fr) minmax(0, 3fr)", "minmax(0, 1fr)"]}
          columnGap={8}
          rowGap={5}
          maxWidth={["none", "none", "38%"]}
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
            gap={5}
          >
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
        </Grid>
      </Container>
      <MapPanel>
        <Picture picture={map} />
      </MapPanel>
    </Box>
  );
}
