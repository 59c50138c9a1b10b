import styled from "@emotion/styled";
import { useLocation } from "react-router-dom";
import { AccountItems } from "#app/header/account-items.tsx";
import { useIsCurrent } from "#app/header/nav-link.tsx";
import { phoneHref } from "#document/contact-links.ts";
import { media } from "#theme/media.ts";
import { Flex, Stack } from "#ui/box.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { OpenNow } from "#ui/open-now.tsx";
import { useShell } from "#ui/shell.ts";
import { SmartLink } from "#ui/smart-link.tsx";
import { Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export const DRAWER_ID = "menu";

const Dialog = styled("dialog")({
  position: "fixed",
  inset: "0 0 0 auto",
  width: "min(22rem, 88vw)",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: "1.25rem 1.5rem calc(1.5rem + env(safe-area-inset-bottom))",
  border: 0,
  background: "var(--bar)",
  color: "var(--onBar)",
  overflowY: "auto",
  "--focus": "var(--marigold)",
  "& nav > ul > li > a, & nav > ul > li > button": { paddingInline: 0, fontSize: "1.1875rem" },
  "&::backdrop": { background: "rgb(10 14 38 / 0.6)" },
  [media.motion]: {
    "&[open]": { animation: "drawer-in 220ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
  },
});

const DrawerLink = styled(SmartLink)({
  display: "block",
  paddingBlock: "0.625rem",
  textDecoration: "none",
  fontSize: "1.1875rem",
  "&[aria-current]": { color: "var(--marigold)" },
  "ul ul &": {
    fontSize: "1rem",
    color: "var(--onBarMuted)",
    paddingBlock: "0.5rem",
    "&[aria-current]": { color: "var(--marigold)" },
  },
});

/** The menu on phones: a modal dialog, so the browser keeps the focus inside and gives it back. A change of page makes it anew, closed. */
export function Drawer() {
  const { navigation, words, business } = useShell();
  const { pathname } = useLocation();
  return (
    <Dialog key={pathname} id={DRAWER_ID} aria-label={words.menu} {...{ closedby: "any" }}>
      <Flex justifyContent="space-between" alignItems="center" mb={4}>
        <Text as="span" fontFamily="display" fontSize="xl">
          {business.shortName}
        </Text>
        <Button look="onBar" small type="button" px={2} border="0" {...{ command: "close", commandfor: DRAWER_ID }}>
          <Icon name="x" size="1.5rem" />
          <VisuallyHidden>{words.closeMenu}</VisuallyHidden>
        </Button>
      </Flex>
      <nav aria-label={words.mainNavigation}>
        <ul>
          {navigation.items.map((item) => (
            <li key={item.path}>
              <DrawerItem path={item.path} label={item.label} />
              {item.serviceItems && (
                <Stack as="ul" pl={4} mb={2} borderLeft="1px solid" borderColor="onBarMuted">
                  {item.serviceItems.map((service) => (
                    <li key={service.id}>
                      <DrawerItem path={service.path} label={service.title} />
                    </li>
                  ))}
                </Stack>
              )}
            </li>
          ))}
          <AccountItems />
        </ul>
      </nav>
      <Stack gap={3} mt={5}>
        <ButtonLink look="marigold" href={navigation.schedule.path}>
          {navigation.schedule.label}
        </ButtonLink>
        <ButtonLink look="onBar" href={phoneHref(business.phone)}>
          {business.phone}
        </ButtonLink>
        <Text textAlign="center" fontSize="sm" color="onBarMuted">
          <OpenNow />
        </Text>
      </Stack>
    </Dialog>
  );
}

function DrawerItem({ path, label }: { readonly path: string; readonly label: string }) {
  const current = useIsCurrent(path);
  return (
    <DrawerLink href={path} {...(current && { "aria-current": "page" })}>
      {label}
    </DrawerLink>
  );
}
