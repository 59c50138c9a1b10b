import type { ReactNode } from "react";
import { emailHref, phoneHref } from "#document/links/contact-links.ts";
import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { HoursTable } from "#ui/hours/hours-table.tsx";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { IconName } from "#ui/icon/icon-names.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";
import { Focused } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";

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

const Tile = styled(SmartLink, {
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  gap: 4,
  minHeight: 20,
  paddingBlock: 3,
  borderBottom: "thin solid neel200",
  textDecoration: "none",
  "& [data-sign]": {
    display: "grid",
    placeItems: "center",
    // A share of the window leaves room for words with large letters.
    width: `min(${space(11)}, 12vw)`,
    aspectRatio: "1",
    borderRadius: "50%",
    background: "paper",
    color: "indigo",
  },
  "& > svg": { color: "indigo", transition: "translate quick" },
  hover: {
    "&:hover [data-fact]": { textDecoration: "underline", textDecorationColor: "marigold" },
    "&:hover > svg": { translate: "1 0", rtl: { translate: "-1 0" } },
  },
});

const Fact = styled("span", {
  display: "block",
  fontSize: 4.5,
  fontWeight: "medium",
  lineHeight: 1.4,
  textDecorationThickness: "medium",
  textUnderlineOffset: "0.3em",
  overflowWrap: "anywhere",
});

interface ContactTileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** A way to reach the shop; the whole tile is the link. */
function ContactTile({ icon, label, href, children }: ContactTileProps) {
  return (
    <li>
      <Tile href={href}>
        <span data-sign="">
          <Icon name={icon} size={5.5} />
        </span>
        <span>
          <Text as="span" display="block" fontSize="sm" color="muted" lineHeight="snug">
            {label}
          </Text>
          <Fact data-fact="">{children}</Fact>
        </span>
        <Icon name="arrow-right" />
      </Tile>
    </li>
  );
}
