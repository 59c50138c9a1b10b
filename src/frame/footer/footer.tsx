import type { ReactNode } from "react";
import { emailHref, phoneHref } from "#document/links/contact-links.ts";
import { BarLink } from "#frame/links/bar-link.tsx";
import { BrandName } from "#frame/links/brand-name.tsx";
import { LanguageLinks } from "#frame/links/language-links.tsx";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DelayedReveal } from "#ui/delayed-reveal.tsx";
import { HoursTable } from "#ui/hours/hours-table.tsx";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Wordmark } from "#ui/wordmark.tsx";

/** The last clothes line: as wide as the page, never narrower than its socks stay readable. */
const Line = styled("div", {
  display: "flex",
  justifyContent: "flex-end",
  overflow: "hidden",
  "& img": { width: `max(100vw, ${space(236)})`, maxWidth: "none" },
});

interface FooterProps {
  /** The content above is still loading. */
  readonly waiting: boolean;
}

/** The footer of every page: brand, address, hours and links. */
export function Footer({ waiting }: FooterProps) {
  const { business, navigation } = useShell();
  const { picture, legal } = navigation.footer;
  return (
    <DelayedReveal as="footer" waiting={waiting} className="no-print" bg="bar" color="onBarMuted" pt={6} pb={[28, 8]}>
      <Line>
        <PictureView picture={picture} onDark />
      </Line>
      <Container mt={[4, 8]}>
        <FooterColumns />
        <Flex
          justifyContent="space-between"
          alignItems="center"
          flexWrap="wrap"
          columnGap={6}
          rowGap={2}
          mt={[10, 16]}
          pt={4}
          borderTop="thin solid"
          borderColor="field"
          fontSize="sm"
        >
          <Text>{`© ${business.name}`}</Text>
          <Flex as="ul" columnGap={6} flexWrap="wrap">
            {legal.map((link) => (
              <li key={link.path}>
                <BarLink href={link.path}>{link.label}</BarLink>
              </li>
            ))}
          </Flex>
          <LanguageLinks />
        </Flex>
      </Container>
    </DelayedReveal>
  );
}

/** Brand, quick links, address and hours: four columns, two on phones below the brand. */
function FooterColumns() {
  const { navigation, words } = useShell();
  const { linksHeading, links, contactHeading, hoursHeading, bookNow } = navigation.footer;
  return (
    <Grid gridTemplateColumns={["5fr 8fr", "3fr 5fr 4fr", "4fr 3fr 5fr 5fr"]} columnGap={[2, 6]} rowGap={[8, 10]}>
      <Box gridColumn={["1 / -1", null, "auto"]}>
        <FooterBrand />
      </Box>
      <FooterColumn heading={linksHeading}>
        <nav aria-label={words.footerNavigation}>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <BarLink href={link.path}>{link.label}</BarLink>
              </li>
            ))}
          </ul>
        </nav>
      </FooterColumn>
      <FooterColumn heading={contactHeading}>
        <FooterAddress />
      </FooterColumn>
      <Box gridColumn={["1 / -1", "auto"]}>
        <FooterColumn heading={hoursHeading}>
          <HoursTable />
          <Text mt={3} mb={6} color="onBar" fontSize="sm">
            <OpenNow />
          </Text>
          <ButtonLink href={bookNow.path} variant="marigold" small>
            {bookNow.label}
          </ButtonLink>
        </FooterColumn>
      </Box>
    </Grid>
  );
}

function FooterColumn({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="h2" color="onBar" fontWeight="strong" fontSize="md" mb={2}>
        {heading}
      </Text>
      {children}
    </div>
  );
}

function FooterBrand() {
  const { nativeName, brand, blurb } = useShell().business;
  const { nativeWordmark } = brand;
  return (
    <>
      <BrandName height={41} fontSize="4xl" lazy />
      <Box lang={nativeName.lang} mt={3}>
        {nativeWordmark ? (
          <Wordmark picture={nativeWordmark} height={22} alt={nativeName.text} lazy />
        ) : (
          nativeName.text
        )}
      </Box>
      <Text mt={3} maxWidth="narrow">
        {blurb}
      </Text>
    </>
  );
}

function FooterAddress() {
  const { address, phone, email } = useShell().business;
  return (
    <>
      <Text as="address" fontStyle="normal" mb={2} pt={1}>
        {`${address.street}, ${address.locality}`}
        <br />
        {`${address.city}, ${address.region} ${address.postalCode}`}
      </Text>
      <div>
        <BarLink href={phoneHref(phone)}>{phone}</BarLink>
      </div>
      <BarLink href={emailHref(email)}>{email}</BarLink>
    </>
  );
}
