import type { ReactNode } from "react";
import { emailHref, phoneHref } from "#document/links/contact-links.ts";
import type { SectionProps } from "#document/model/types.ts";
import { PERFORATION, POSTMARK } from "#theme/theme.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { HoursTable } from "#ui/hours-table.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { OpenNow } from "#ui/open-now.tsx";
import { PictureView } from "#ui/picture.tsx";

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
  print: { display: "none" },
});

const Rows = styled("dl", { "& > div": { borderBlockStart: "hairline", paddingBlock: 4 } });

/** The right side of the postcard: stamp, address, phone, e-mail, hours. */
export function AddressSide({ section }: SectionProps<"contact-card">) {
  const { stamp, addressHeading, mapLabel, phoneHeading, emailHeading, hoursHeading } = section;
  const { address, email, mapUrl, name, phone } = useShell().business;
  return (
    <Box p={[6, 10]} pt={[0, 0, 10]} gridRow={["auto"]}>
      <Flex justifyContent="flex-end" alignItems="flex-start" mb={6}>
        <Postmark />
        <Stamp>
          <div>
            <PictureView picture={stamp} maxHeight={19} />
          </div>
        </Stamp>
      </Flex>
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
          <HoursTable />
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
