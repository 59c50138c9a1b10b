import { useAtomValue } from "jotai";
import { useLocation } from "react-router-dom";
import { sessionAtom } from "#account/state/session.ts";
import type { NavigationItem } from "#document/model/resolved.gen.ts";
import { AccountItems, AccountLink } from "#frame/header/account-items.tsx";
import { DRAWER_ID, Drawer } from "#frame/header/drawer.tsx";
import { NavLink, navItem, useIsCurrent } from "#frame/header/nav-link.tsx";
import { BrandName } from "#frame/links/brand-name.tsx";
import { LanguageLinks } from "#frame/links/language-links.tsx";
import { COMPACT_BAR, WIDE_BAR } from "#theme/containers.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";

const Bar = styled("header", {
  position: "sticky",
  top: 0,
  zIndex: "header",
  background: "bar",
  color: "onBar",
  containerType: "inline-size",
  low: { position: "relative" },
});

/** With a line of languages from 768 px, which scrolls away. */
const TallBar = styled(Bar, { md: { top: -9 }, low: { top: 0 } });

/** Its labels give way before the name of the shop does. */
const Navigation = styled("nav", {
  display: "none",
  flexShrink: 9,
  marginInlineStart: "auto",
  [WIDE_BAR]: { display: "block" },
});

const Schedule = styled(ButtonLink, { display: "none", [WIDE_BAR]: { display: "inline-flex" } });

const Compact = styled("div", {
  display: "flex",
  alignItems: "center",
  gap: 2,
  marginInlineStart: "auto",
  [WIDE_BAR]: { display: "none" },
});

/** Hidden where only the menu fits; the drawer has both. */
const Shortcuts = styled(Compact, { display: "none", [COMPACT_BAR]: { display: "flex" } });

/** The bar at the top of every page; below 768 px the menu moves into a drawer. */
export function Header() {
  const { navigation, words, languages } = useShell();
  const { items, schedule } = navigation;
  const Frame = languages ? TallBar : Bar;
  return (
    <Frame className="no-print">
      {languages && (
        <Container display={["none", "flex"]} justifyContent="flex-end">
          <LanguageLinks />
        </Container>
      )}
      <Container display="flex" alignItems="center" height="header" gap={[3, null, 6]}>
        <Brand />
        <Navigation aria-label={words.mainNavigation}>
          <Flex as="ul" alignItems="center" gap={[0, 1.5, 6]} fontSize="sm" fontWeight="medium">
            {items.map((item) => (
              <li key={item.path}>
                {item.hasDropdown ? <DropdownItem item={item} /> : <NavLink href={item.path}>{item.label}</NavLink>}
              </li>
            ))}
            <AccountItems />
          </Flex>
        </Navigation>
        <Schedule href={schedule.path} variant="marigold" small px={[3, null, 6]}>
          <ScheduleLabel />
        </Schedule>
        <Compact>
          <Shortcuts>
            <AccountLink />
            <ShortSchedule />
          </Shortcuts>
          <Button
            variant="onBar"
            small
            type="button"
            px={2}
            border={0}
            {...{ command: "show-modal", commandfor: DRAWER_ID }}
          >
            <Icon name="list" size={7} />
            <VisuallyHidden>{words.menu}</VisuallyHidden>
          </Button>
        </Compact>
      </Container>
      <Drawer />
    </Frame>
  );
}

const Menu = styled("details", { position: "relative" });

const Summary = styled("summary", navItem);

const Panel = styled("ul", {
  position: "absolute",
  insetBlockStart: `calc(100% + ${space(2)})`,
  left: "50%",
  translate: "-50%",
  width: 88,
  padding: 2,
  background: "paper",
  color: "ink",
  borderRadius: "panel",
  borderBlockStart: "thick solid marigold",
  boxShadow: "menu",
});

const Entry = styled(SmartLink, {
  display: "block",
  padding: "2.5 4",
  borderRadius: "control",
  textDecoration: "none",
  lineHeight: 1.4,
  "&:hover, &:focus-visible": { background: "neel100" },
  "&[aria-current]": { boxShadow: "current" },
  "& strong": { display: "block", color: "indigo", fontWeight: "strong" },
  "& span": { color: "muted", fontSize: 3.5 },
});

/**
 * A menu of services: a disclosure, opened on hover by src/boot/hover-menus.ts. The key closes it on a change of page.
 */
function DropdownItem({ item }: { readonly item: NavigationItem }) {
  const current = useIsCurrent(item.path);
  const { pathname } = useLocation();
  const { path, label, overviewLabel, serviceItems = [] } = item;
  return (
    <Menu key={pathname} data-intent="">
      <Summary {...(current && { "data-current": "" })}>
        {label}
        <Icon name="caret-down" size="0.9em" />
      </Summary>
      <Panel>
        <li>
          <MenuEntry path={path} title={overviewLabel ?? label} />
        </li>
        {serviceItems.map((service) => (
          <li key={service.id}>
            <MenuEntry path={service.path} title={service.title} summary={service.summary} />
          </li>
        ))}
      </Panel>
    </Menu>
  );
}

function MenuEntry({
  path,
  title,
  summary,
}: {
  readonly path: string;
  readonly title: string;
  readonly summary?: string | undefined;
}) {
  const current = useIsCurrent(path);
  return (
    <Entry href={path} {...(current && { "aria-current": "page" })}>
      <strong>{title}</strong>
      {summary !== undefined && <span>{summary}</span>}
    </Entry>
  );
}

/** In a compact bar without a dock below. */
const WithoutDock = styled(ButtonLink, { belowMd: { display: "none" }, low: { display: "inline-flex" } });

/** Hidden when signed in, since the longer account link leaves no room. */
function ShortSchedule() {
  const { schedule, scheduleShort } = useShell().navigation;
  const { status } = useAtomValue(sessionAtom);
  if (status === "signed-in") return null;
  return (
    <WithoutDock href={schedule.path} variant="marigold" small px={3}>
      {scheduleShort}
    </WithoutDock>
  );
}

/** Signed in, the shorter label leaves room for "Log out" on tablets. */
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

const HomeLink = styled(SmartLink, { textDecoration: "none", "--focus": "marigold" });

/** The business's name as a link to the home page. */
function Brand() {
  const { business, words, home } = useShell();
  return (
    <HomeLink href={home} aria-label={words.homeLink}>
      <Flex alignItems="center" gap={3} minHeight="controlSmall" color="onBar">
        <BrandName height={30} fontSize="xl" isNamed />
        <Box
          as="span"
          display={["none", null, "block"]}
          maxWidth={24}
          ps={3}
          borderInlineStart="thin solid"
          fontSize="xs"
          lineHeight="snug"
        >
          {business.descriptor}
        </Box>
      </Flex>
    </HomeLink>
  );
}
