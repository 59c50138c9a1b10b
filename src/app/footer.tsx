import styled from "@emotion/styled";
import { emailHref, phoneHref } from "#document/contact-links.ts";
import { Box, Flex, Grid, Stack } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { HoursTable } from "#ui/hours-table.tsx";
import { OpenNow } from "#ui/open-now.tsx";
import { useShell } from "#ui/shell.ts";
import { SmartLink } from "#ui/smart-link.tsx";
import { Text } from "#ui/text.tsx";

const FooterLink = styled(SmartLink)({
  display: "inline-block",
  paddingBlock: "0.375rem",
  color: "var(--onBarMuted)",
  textDecoration: "none",
  "&:hover": {
    color: "var(--onBar)",
    textDecoration: "underline",
    textDecorationColor: "var(--marigold)",
    textUnderlineOffset: "0.3em",
  },
});

/** The foot of every page: who we are, where, when, and the pages people look for. */
export function Footer() {
  const { business, navigation, words } = useShell();
  const { address, nativeName } = business;
  const { footer } = navigation;
  return (
    <Box as="footer" bg="bar" color="onBarMuted" pt={9} pb={[11, 6]} {...{ "data-ground": "bar" }}>
      <Container>
        <Grid gridTemplateColumns={["1fr", "1fr 1fr", "5fr 3fr 4fr 3fr"]} gap={[6, 7]}>
          <Stack gap={3} alignItems="flex-start">
            <Text fontFamily="display" fontSize="4xl" lineHeight="none" color="onBar">
              {business.shortName}
            </Text>
            <Text lang={nativeName.lang} color="marigold" fontSize="lg">
              {nativeName.text}
            </Text>
            <Text maxWidth="narrow">{business.blurb}</Text>
          </Stack>
          <nav aria-label={words.footerNavigation}>
            <FooterHeading>{footer.linksHeading}</FooterHeading>
            <ul>
              {footer.links.map((link) => (
                <li key={link.path}>
                  <FooterLink href={link.path}>{link.label}</FooterLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <FooterHeading>{footer.contactHeading}</FooterHeading>
            <Text as="address" fontStyle="normal" mb={2}>
              {address.street}, {address.locality}
              <br />
              {address.city}, {address.region} {address.postalCode}
            </Text>
            <div>
              <FooterLink href={phoneHref(business.phone)}>{business.phone}</FooterLink>
            </div>
            <FooterLink href={emailHref(business.email)}>{business.email}</FooterLink>
          </div>
          <div>
            <FooterHeading>{footer.hoursHeading}</FooterHeading>
            <HoursTable />
            <Text mt={2} mb={5} color="onBar">
              <OpenNow />
            </Text>
            <ButtonLink href={footer.bookNow.path} look="marigold" small>
              {footer.bookNow.label}
            </ButtonLink>
          </div>
        </Grid>
        <Flex
          justifyContent="space-between"
          flexWrap="wrap"
          gap={4}
          mt={8}
          pt={5}
          borderTop="1px solid"
          borderColor="field"
          fontSize="sm"
        >
          <Text>© {business.name}</Text>
          <Flex as="ul" gap={5}>
            {footer.legal.map((link) => (
              <li key={link.path}>
                <FooterLink href={link.path}>{link.label}</FooterLink>
              </li>
            ))}
          </Flex>
        </Flex>
      </Container>
    </Box>
  );
}

function FooterHeading({ children }: { readonly children: string }) {
  return (
    <Text as="h2" color="onBar" fontWeight="strong" fontSize="md" mb={3}>
      {children}
    </Text>
  );
}
