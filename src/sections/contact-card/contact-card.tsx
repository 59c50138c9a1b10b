import type { ReactNode } from "react";
import { emailHref, phoneHref } from "#document/links/contact-links.ts";
import type { SectionProps } from "#document/model/types.ts";
import { FormView } from "#forms/form-view.tsx";
import { PERFORATION, POSTMARK } from "#theme/stamp.ts";
import { sky } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { OptionalText, PageHeading, SectionHeading, Text } from "#ui/base/text.tsx";
import { HoursTable } from "#ui/hours/hours-table.tsx";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { Focused } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";

const Sky = styled(Box, { background: sky(`min(${space(160)}, 60%)`) });

const Card = styled(Grid, {
  position: "relative",
  background: "paper",
  borderRadius: "panel",
  border: "hairline",
  lg: { "& > * + *": { borderInlineStart: "hairline" } },
});

const MapFrame = styled(Focused, {
  marginBlockStart: 10,
  "& img": { width: "100%", objectFit: "cover" },
  md: { marginBlockStart: 12 },
});

const MapLink = styled(SmartLink, { display: "block", overflow: "hidden", borderRadius: "panel" });

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
          <MapFrame className="no-print" picture={map}>
            {/* A large target for pointers; the address above has the same link in words. */}
            <MapLink href={business.mapUrl} aria-hidden="true" tabIndex={-1}>
              <PictureView picture={map} maxHeight={[64, 80, 96]} />
            </MapLink>
          </MapFrame>
        )}
      </Container>
    </Sky>
  );
}

/** A postage stamp: holes along all four edges, a pale ground, the drawing in a frame. */
const Stamp = styled(Box, {
  width: 27,
  padding: 3,
  background: PERFORATION,
  transform: "rotate(3deg)",
  "& > *": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    height: 24,
    padding: 2,
    background: "neel100",
  },
});

/** Wavy lines of a cancelled stamp. */
const Postmark = styled("span", {
  flex: "1 1 0",
  height: 10,
  marginBlockStart: 7,
  marginInlineEnd: -5,
  opacity: 0.5,
  background: POSTMARK,
  maskImage: "linear-gradient(90deg, transparent, black 40%)",
  rtl: { transform: "scaleX(-1)" },
});

const StampCorner = styled("div", {
  display: "flex",
  justifyContent: "flex-end",
  alignItems: "flex-start",
  marginBlockEnd: 6,
  print: { display: "none" },
});

/** The foot of a page that has the hours shows only whether the shop is open. */
const Hours = styled("div", { "body:has(&) footer [data-hours]": { display: "none" } });

const Rows = styled("dl", { "& > div": { borderBlockStart: "hairline", paddingBlock: 4 } });

/** The far side of the postcard: stamp, address, phone, email, hours. */
function AddressSide({ section }: SectionProps<"contact-card">) {
  const { stamp, addressHeading, mapLabel, phoneHeading, emailHeading, hoursHeading } = section;
  const { address, email, mapUrl, name, phone } = useShell().business;
  return (
    <Box p={[6, 10]} pt={[0, 0, 10]} gridRow={["auto"]}>
      <StampCorner>
        <Postmark />
        <Stamp>
          <div>
            <PictureView picture={stamp} maxHeight={19} />
          </div>
        </Stamp>
      </StampCorner>
      <Rows>
        <Row label={addressHeading}>
          <Text as="address" fontStyle="normal">
            <strong>{name}</strong>
            <br />
            {address.street}
            <br />
            {`${address.locality}, ${address.city} ${address.postalCode}`}
          </Text>
          <TextLink href={mapUrl} display="inline-block" py={2}>
            {mapLabel}
          </TextLink>
        </Row>
        <Row label={phoneHeading}>
          <TextLink href={phoneHref(phone)} display="inline-block" py={2} fontSize="lg">
            {phone}
          </TextLink>
        </Row>
        <Row label={emailHeading}>
          <TextLink href={emailHref(email)} display="inline-block" py={2}>
            {email}
          </TextLink>
        </Row>
        <Row label={hoursHeading}>
          <Hours>
            <HoursTable />
          </Hours>
          <Text mt={2}>
            <OpenNow />
          </Text>
        </Row>
      </Rows>
    </Box>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" color="muted" fontSize="sm">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}
