import styled from "@emotion/styled";
import { useEffect, useRef } from "react";
import type { PriceTable } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Container } from "#ui/container.tsx";
import { followReading, showInBar } from "#ui/follow-reading.ts";

const Bar = styled("nav")({
  position: "sticky",
  top: "4.5rem",
  zIndex: 10,
  borderBlockEnd: "1px solid var(--rule)",
  background: "var(--cotton)",
  [media.print]: { display: "none" },
});

const List = styled("ul")({
  display: "flex",
  gap: "1.75rem",
  overflowX: "auto",
  scrollbarWidth: "none",
  overscrollBehaviorX: "contain",
  [media.motion]: { scrollBehavior: "smooth" },
  [media.belowMd]: {
    marginInline: "calc(-1 * var(--gutter))",
    paddingInline: "var(--gutter) 3rem",
    maskImage: "linear-gradient(to right, black calc(100% - 3rem), transparent)",
  },
  [media.lg]: { gap: "2.25rem" },
});

const Category = styled("a")({
  display: "flex",
  alignItems: "center",
  minHeight: "3.5rem",
  borderBlock: "3px solid transparent",
  color: "var(--muted)",
  fontSize: "0.9375rem",
  fontWeight: 500,
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&[aria-current]": { borderBlockEndColor: "var(--marigold)", color: "var(--indigo)", fontWeight: 600 },
  [media.forcedColours]: { borderBlockStart: 0, "&:not([aria-current])": { borderBlockEnd: 0 } },
  "&:focus-visible": { outlineOffset: "-4px" },
  [media.hover]: { "&:hover": { color: "var(--indigo)" } },
});

interface CategoryBarProps {
  readonly label: string;
  readonly tables: readonly PriceTable[];
}

/** Links to the tables, always at hand; the one being read is marked, and kept in view on phones. */
export function CategoryBar({ label, tables }: CategoryBarProps) {
  const bar = useRef<HTMLElement>(null);
  const ids = tables.map(({ id }) => id).join(" ");
  useEffect(() => (bar.current ? followReading(bar.current, ids.split(" ")) : undefined), [ids]);
  return (
    <Bar ref={bar} aria-label={label} data-follows="">
      <Container>
        <List>
          {tables.map(({ id, title }) => (
            <li key={id}>
              {/* The mark of the one being read is set from outside, before React has the page as well. */}
              <Category
                href={`#${id}`}
                suppressHydrationWarning
                onFocus={({ currentTarget }) => showInBar(currentTarget)}
              >
                {title}
              </Category>
            </li>
          ))}
        </List>
      </Container>
    </Bar>
  );
}
