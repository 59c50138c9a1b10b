import { useLocation } from "react-router-dom";
import { phoneHref } from "#document/links/contact-links.ts";
import { AccountItems } from "#frame/header/account-items.tsx";
import { useIsCurrent } from "#frame/header/nav-link.tsx";
import { BrandName } from "#frame/links/brand-name.tsx";
import { LanguageLinks } from "#frame/links/language-links.tsx";
import { space } from "#theme/tokens.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";

export const DRAWER_ID = "menu";

const Dialog = styled("dialog", {
  position: "fixed",
  insetBlock: 0,
  insetInline: "auto 0",
  width: `min(${space(88)}, 88vw)`,
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: `${space(5)} ${space(6)} calc(${space(6)} + env(safe-area-inset-bottom))`,
  border: 0,
  background: "bar",
  color: "onBar",
  overflowY: "auto",
  "--focus": "marigold",
  "& nav > ul > li > a, & nav > ul > li > button": { paddingInline: 0, fontSize: "lg" },
  "&::backdrop": { background: "veil" },
  moving: {
    "&[open]": { animation: "drawer-in 220ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
  },
});

const DrawerLink = styled(SmartLink, {
  display: "block",
  paddingBlock: 2.5,
  textDecoration: "none",
  fontSize: "lg",
  "&[aria-current]": { color: "marigold" },
  "ul ul &": {
    fontSize: "md",
    color: "onBarMuted",
    paddingBlock: 2,
    "&[aria-current]": { color: "marigold" },
  },
});

/**
 * The menu on phones: a modal dialog, so the browser traps and restores the focus. The key closes it on a change of
 * page.
 */
export function Drawer() {
  const { navigation, words, business } = useShell();
  const { pathname } = useLocation();
  return (
    <Dialog key={pathname} id={DRAWER_ID} aria-label={words.menu} {...{ closedby: "any" }}>
      <Flex justifyContent="space-between" alignItems="center" mb={4}>
        <BrandName height={30} fontSize="xl" lazy />
        <Button variant="onBar" small type="button" px={2} border={0} {...{ command: "close", commandfor: DRAWER_ID }}>
          <Icon name="x" size={6} />
          <VisuallyHidden>{words.closeMenu}</VisuallyHidden>
        </Button>
      </Flex>
      <nav aria-label={words.mainNavigation}>
        <ul>
          {navigation.items.map((item) => (
            <li key={item.path}>
              <DrawerItem path={item.path} label={item.label} />
              {item.serviceItems && (
                <Stack as="ul" ps={4} mb={2} borderInlineStart="thin solid" borderColor="onBarMuted">
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
      <Stack gap={3} mt={6}>
        <ButtonLink variant="marigold" href={navigation.schedule.path}>
          {navigation.schedule.label}
        </ButtonLink>
        <ButtonLink variant="onBar" href={phoneHref(business.phone)}>
          {business.phone}
        </ButtonLink>
        <Text textAlign="center" fontSize="sm" color="onBarMuted">
          <OpenNow />
        </Text>
      </Stack>
      <LanguageLinks />
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
