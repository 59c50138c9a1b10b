import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { emailHref, phoneHref } from "#document/contact-links.ts";
import type { SectionProps } from "#document/types.ts";
import { media } from "#theme/media.ts";
import { Box, Flex } from "#ui/box.tsx";
import { HoursTable } from "#ui/hours-table.tsx";
import { OpenNow } from "#ui/open-now.tsx";
import { Picture } from "#ui/picture.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** A postage stamp: holes along all four edges, a pale ground, the drawing in a frame. */
const Stamp = styled(Box)({
  width: "6.75rem",
  padding: "0.75rem",
  background:
    "radial-gradient(circle, var(--paper) 0.21rem, var(--neel200) 0.25rem) -0.375rem -0.375rem / 0.75rem 0.75rem",
  transform: "rotate(3deg)",
  "& > *": {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    height: "6rem",
    padding: "0.5rem",
    background: "var(--neel100)",
  },
});

/** Wavy lines of a cancelled stamp. */
const Postmark = styled("span")({
  flex: "1 1 0",
  height: "2.5rem",
  marginBlockStart: "1.75rem",
  marginInlineEnd: "-1.25rem",
  opacity: 0.5,
  background: "repeating-linear-gradient(var(--rule) 0 2px, transparent 2px 0.625rem)",
  maskImage: "linear-gradient(90deg, transparent, #000 40%)",
  [media.print]: { display: "none" },
});

const Rows = styled("dl")({ "& > div": { borderBlockStart: "1px solid var(--rule)", paddingBlock: "1rem" } });

/** The right side of the postcard: stamp, address, phone, e-mail, hours. */
export function AddressSide({ section }: SectionProps<"contact-card">) {
  const { stamp, addressHeading, mapLabel, phoneHeading, emailHeading, hoursHeading } = section;
  const { address, email, mapUrl, name, phone } = useShell().business;
  return (
    <Box p={[5, 7]} pt={[0, 0, 7]} gridRow={["auto"]}>
      <Flex justifyContent="flex-end" alignItems="flex-start" mb={5}>
        <Postmark />
        <Stamp>
          <div>
            <Picture picture={stamp} maxHeight="4.75rem" />
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
