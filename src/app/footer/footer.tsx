import styled from "@emotion/styled";
import { FooterColumns } from "#app/footer/footer-columns.tsx";
import { FooterLink } from "#app/footer/footer-link.tsx";
import { untilDoubt } from "#app/until-doubt.ts";
import { media } from "#theme/media.ts";
import { Box, Flex } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

/** The last clothes line: as wide as the page, never narrower than its socks stay readable. */
const Line = styled("div")({
  display: "flex",
  justifyContent: "flex-end",
  overflow: "hidden",
  "& img": { width: "max(100vw, 59rem)", maxWidth: "none" },
});

interface FooterProps {
  /** What stands above it is not there yet. */
  readonly waiting: boolean;
}

/** Where nothing stands above it yet it is not shown: it would be pushed out of sight at once. */
const Foot = styled(Box)<FooterProps>(
  ({ waiting }) => waiting && { ...untilDoubt, [media.noScript]: { visibility: "visible" } },
);

/** The foot of every page: who we are, where, when, and the pages people look for. */
export function Footer({ waiting }: FooterProps) {
  const { business, navigation } = useShell();
  const { picture, legal } = navigation.footer;
  return (
    <Foot as="footer" waiting={waiting} className="no-print" bg="bar" color="onBarMuted" pt={5} pb={[11, 6]}>
      <Line>
        <Picture picture={picture} onDark />
      </Line>
      <Container mt={[4, 6]}>
        <FooterColumns />
        <Flex
          justifyContent="space-between"
          alignItems="center"
          flexWrap="wrap"
          columnGap={5}
          rowGap={2}
          mt={[7, 9]}
          pt={4}
          borderTop="1px solid"
          borderColor="field"
          fontSize="sm"
        >
          <Text>{`© ${business.name}`}</Text>
          <Flex as="ul" columnGap={5} flexWrap="wrap">
            {legal.map((link) => (
              <li key={link.path}>
                <FooterLink href={link.path}>{link.label}</FooterLink>
              </li>
            ))}
          </Flex>
        </Flex>
      </Container>
    </Foot>
  );
}
