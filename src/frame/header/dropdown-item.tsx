import { useLocation } from "react-router-dom";
import type { NavigationItem } from "#document/model/resolved.gen.ts";
import { navItem, useIsCurrent } from "#frame/header/nav-link.tsx";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/link/smart-link.tsx";

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
export function DropdownItem({ item }: { readonly item: NavigationItem }) {
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
