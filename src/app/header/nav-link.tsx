import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { media } from "#theme/media.ts";
import { SmartLink } from "#ui/smart-link.tsx";

/** The look of an item of the header: the current one hangs on a marigold thread. */
export const navItem = {
  display: "flex",
  alignItems: "center",
  gap: "0.375rem",
  minHeight: "2.75rem",
  paddingInline: "0.25rem",
  color: "var(--onBar)",
  textDecoration: "none",
  whiteSpace: "nowrap",
  borderBlock: "2px solid transparent",
  "--focus": "var(--marigold)",
  "&:hover, &[aria-current], &[data-current]": { borderBlockEndColor: "var(--marigold)" },
  [media.forcedColours]: {
    borderBlockStart: 0,
    "&:not(:hover, [aria-current], [data-current])": { borderBlockEnd: 0 },
  },
} as const;

const Link = styled(SmartLink)(navItem);

/** Whether a page is the current one or lies below it. */
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
