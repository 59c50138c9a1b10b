import { AccountItems, AccountLink } from "#app/header/account-items.tsx";
import { Brand } from "#app/header/brand.tsx";
import { DRAWER_ID, Drawer } from "#app/header/drawer.tsx";
import { DropdownItem } from "#app/header/dropdown-item.tsx";
import { NavLink } from "#app/header/nav-link.tsx";
import { Box, Flex } from "#ui/box.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Icon } from "#ui/icon.tsx";
import { useShell } from "#ui/shell.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The bar at the top of every page; below 768 px the menu moves into a drawer. */
export function Header() {
  const { navigation, words } = useShell();
  const { items, schedule, scheduleShort } = navigation;
  return (
    <Box as="header" className="no-print" position="sticky" top={0} zIndex="header" bg="bar" color="onBar">
      <Container display="flex" alignItems="center" height="header" gap={[3, 4, 5]}>
        <Brand />
        <Box as="nav" aria-label={words.mainNavigation} display={["none", "block"]} ml="auto">
          <Flex as="ul" alignItems="center" gap={[0, 3, 5]} fontSize="sm" fontWeight="medium">
            {items.map((item) => (
              <li key={item.path}>
                {item.hasDropdown ? <DropdownItem item={item} /> : <NavLink href={item.path}>{item.label}</NavLink>}
              </li>
            ))}
            <AccountItems />
          </Flex>
        </Box>
        <ButtonLink
          href={schedule.path}
          look="marigold"
          small
          px={[3, 3, 5]}
          display={["none", "inline-flex"]}
          whiteSpace="nowrap"
        >
          {schedule.label}
        </ButtonLink>
        <Flex display={["flex", "none"]} alignItems="center" gap={2} ml="auto">
          <AccountLink />
          <ButtonLink href={schedule.path} look="marigold" small px={3}>
            {scheduleShort}
          </ButtonLink>
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
        </Flex>
      </Container>
      <Drawer />
    </Box>
  );
}
