import styled from "@emotion/styled";
import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { navItem, useIsCurrent } from "#app/header/nav-link.tsx";
import { useHoverMenu } from "#app/header/use-hover-menu.ts";
import type { NavigationItem } from "#document/resolved.gen.ts";
import { Icon } from "#ui/icon.tsx";
import { SmartLink } from "#ui/smart-link.tsx";

const Menu = styled("details")({ position: "relative" });

const Summary = styled("summary")(navItem);

const Panel = styled("ul")({
  position: "absolute",
  insetBlockStart: "calc(100% + 0.5rem)",
  insetInlineStart: "50%",
  translate: "-50%",
  width: "22rem",
  padding: "0.5rem",
  background: "var(--paper)",
  color: "var(--ink)",
  borderRadius: "6px",
  borderBlockStart: "3px solid var(--marigold)",
  boxShadow: "0 24px 48px -16px var(--shade)",
});

const Entry = styled(SmartLink)({
  display: "block",
  padding: "0.625rem 1rem",
  borderRadius: "4px",
  textDecoration: "none",
  lineHeight: 1.4,
  "&:hover, &:focus-visible": { background: "var(--neel100)" },
  "&[aria-current]": { boxShadow: "inset 3px 0 var(--marigold)" },
  "& strong": { display: "block", color: "var(--indigo)", fontWeight: 600 },
  "& span": { color: "var(--muted)", fontSize: "0.875rem" },
});

/** A menu of services: opens on hover, click, Enter and touch. Before React it is a plain disclosure; a change of page makes it anew, closed. */
export function DropdownItem({ item }: { readonly item: NavigationItem }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const hover = useHoverMenu(menu);
  const current = useIsCurrent(item.path);
  const { pathname } = useLocation();
  const { path, label, overviewLabel, serviceItems = [] } = item;
  return (
    <Menu key={pathname} ref={menu} data-intent {...hover}>
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
  readonly summary?: string;
}) {
  const current = useIsCurrent(path);
  return (
    <Entry href={path} {...(current && { "aria-current": "page" })}>
      <strong>{title}</strong>
      {summary !== undefined && <span>{summary}</span>}
    </Entry>
  );
}
