import { useEffect, useRef } from "react";
import type { PriceTable } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { followReading, showInBar } from "#ui/article/follow-reading.ts";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";

const Bar = styled("nav", {
  position: "sticky",
  top: 18,
  low: { top: 0 },
  zIndex: "sticky",
  borderBlockEnd: "hairline",
  background: "cotton",
  print: { display: "none" },
});

/** Where the list goes on. */
const fade = (to: "left" | "right") => `linear-gradient(to ${to}, black calc(100% - ${space(12)}), transparent)`;

const List = styled("ul", {
  display: "flex",
  gap: 7,
  overflowX: "auto",
  scrollbarWidth: "none",
  overscrollBehaviorX: "contain",
  moving: { scrollBehavior: "smooth" },
  belowMd: {
    marginInline: "bleed",
    paddingInline: "gutter 12",
    maskImage: fade("right"),
    rtl: { maskImage: fade("left") },
  },
  lg: { gap: 9 },
});

const Category = styled("a", {
  display: "flex",
  alignItems: "center",
  minHeight: "control",
  borderBlock: "thick solid transparent",
  color: "muted",
  fontSize: "sm",
  fontWeight: "medium",
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&[aria-current]": { borderBlockEndColor: "marigold", color: "indigo", fontWeight: "strong" },
  forcedColours: { borderBlockStart: 0, "&:not([aria-current])": { borderBlockEnd: 0 } },
  "&:focus-visible": { outlineOffset: "-heavy" },
  hover: { "&:hover": { color: "indigo" } },
});

interface CategoryBarProps {
  readonly label: string;
  readonly tables: readonly PriceTable[];
}

/** A sticky bar of links to the tables; the current one is marked and scrolled into view on phones. */
export function CategoryBar({ label, tables }: CategoryBarProps) {
  const bar = useRef<HTMLElement>(null);
  const ids = tables.map(({ id }) => id).join(" ");
  useEffect(() => (bar.current ? followReading(bar.current, ids.split(" ")) : undefined), [ids]);
  return (
    <Bar ref={bar} aria-label={label} data-live="price-tables" data-on-scroll="">
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
