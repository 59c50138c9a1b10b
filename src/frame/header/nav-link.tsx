import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { styled } from "#ui/base/styled.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";

/** Styles of a header item; the current one has a marigold thread. */
export const navItem = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: "controlSmall",
  paddingInline: 1,
  color: "onBar",
  textDecoration: "none",
  lineHeight: "snug",
  borderBlock: "medium solid transparent",
  "--focus": "marigold",
  "&:hover, &[aria-current], &[data-current]": { borderBlockEndColor: "marigold" },
  forcedColours: {
    borderBlockStart: 0,
    "&:not(:hover, [aria-current], [data-current])": { borderBlockEnd: 0 },
  },
} as const;

const Link = styled(SmartLink, navItem);

/** Whether a path is the current page or a parent of it. */
export function useIsCurrent(path: string): boolean {
  const { pathname } = useLocation();
  return pathname === path || pathname.startsWith(`${path}/`);
}

export function NavLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const current = useIsCurrent(href);
  return (
    <Link href={href} {...(current && { "aria-current": "page" })}>
      {children}
    </Link>
  );
}
