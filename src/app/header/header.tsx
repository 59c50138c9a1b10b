import styled from "@emotion/styled";
import { useAtomValue } from "jotai";
import { sessionAtom } from "#account/session.ts";
import { AccountItems, AccountLink } from "#app/header/account-items.tsx";
import { Brand } from "#app/header/brand.tsx";
import { DRAWER_ID, Drawer } from "#app/header/drawer.tsx";
import { DropdownItem } from "#app/header/dropdown-item.tsx";
import { NavLink } from "#app/header/nav-link.tsx";
import { media } from "#theme/media.ts";
import { Box, Flex } from "#ui/box.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Icon } from "#ui/icon.tsx";
import { useShell } from "#ui/shell.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

const Bar = styled("header")({
  position: "sticky",
  top: 0,
  zIndex: 30,
  background: "var(--bar)",
  color: "var(--onBar)",
  // What the bar shows follows its room in the reader's own size of text: 768 px at the usual one.
  containerType: "inline-size",
  [media.low]: { position: "relative" },
});

const COMPACT = "@container (min-width: 20rem)";
const WIDE = "@container (min-width: 48rem)";

const Navigation = styled("nav")({ display: "none", marginInlineStart: "auto", [WIDE]: { display: "block" } });

const Schedule = styled(ButtonLink)({ display: "none", [WIDE]: { display: "inline-flex" } });

const Compact = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: "0.75rem",
  marginInlineStart: "auto",
  [WIDE]: { display: "none" },
});

/** Gives way where there is room for the menu alone; both stand in the drawer too. */
const Shortcuts = styled(Compact)({ display: "none", [COMPACT]: { display: "flex" } });

/** The bar at the top of every page; below 768 px the menu moves into a drawer. */
export function Header() {
  const { navigation, words } = useShell();
  const { items, schedule, scheduleShort } = navigation;
  return (
    <Bar className="no-print">
      <Container display="flex" alignItems="center" height="header" gap={[3, 3, 5]}>
        <Brand />
        <Navigation aria-label={words.mainNavigation}>
          <Flex as="ul" alignItems="center" gap={[0, 2, 5]} fontSize="sm" fontWeight="medium">
            {items.map((item) => (
              <li key={item.path}>
                {item.hasDropdown ? <DropdownItem item={item} /> : <NavLink href={item.path}>{item.label}</NavLink>}
              </li>
            ))}
            <AccountItems />
          </Flex>
        </Navigation>
        <Schedule href={schedule.path} look="marigold" small px={[3, 3, 5]}>
          <ScheduleLabel />
        </Schedule>
        <Compact>
          <Shortcuts>
            <AccountLink />
            <ButtonLink href={schedule.path} look="marigold" small px={3}>
              {scheduleShort}
            </ButtonLink>
          </Shortcuts>
          <Button
            look="onBar"
            small
            type="button"
            px={2}
            border="0"
            {...{ command: "show-modal", commandfor: DRAWER_ID }}
          >
            <Icon name="list" size="1.75rem" />
            <VisuallyHidden>{words.menu}</VisuallyHidden>
          </Button>
        </Compact>
      </Container>
      <Drawer />
    </Bar>
  );
}

/** Log out takes the room of the longer words on a tablet. */
function ScheduleLabel() {
  const { schedule, scheduleShort } = useShell().navigation;
  const { status } = useAtomValue(sessionAtom);
  if (status !== "signed-in") return schedule.label;
  return (
    <>
      <Box as="span" display={["none", null, "inline"]}>
        {schedule.label}
      </Box>
      <Box as="span" display={["inline", null, "none"]}>
        {scheduleShort}
      </Box>
    </>
  );
}
