import { FooterColumns } from "#frame/footer/footer-columns.tsx";
import { BarLink } from "#frame/links/bar-link.tsx";
import { LanguageLinks } from "#frame/links/language-links.tsx";
import { space } from "#theme/tokens.ts";
import { Flex } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { DelayedReveal } from "#ui/delayed-reveal.tsx";
import { PictureView } from "#ui/picture.tsx";

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
