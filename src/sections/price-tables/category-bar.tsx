import styled from "@emotion/styled";
import { useEffect, useRef } from "react";
import type { PriceTable } from "#document/resolved.gen.ts";
import { useCurrentTable } from "#sections/price-tables/use-current-table.ts";
import { media } from "#theme/media.ts";
import { Container } from "#ui/container.tsx";

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
    marginInline: "-1.5rem",
    paddingInline: "1.5rem 3rem",
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
  "&:focus-visible": { outlineOffset: "-4px" },
  [media.hover]: { "&:hover": { color: "var(--indigo)" } },
});

interface CategoryBarProps {
  readonly label: string;
  readonly tables: readonly PriceTable[];
}

/** Shows a link at the start of the list. Sideways only: the page itself must stay where the reader is. */
function moveTo(link: HTMLElement): void {
  link.closest("ul")?.scrollTo({ left: link.offsetLeft - 24 });
}

/** Links to the tables, always at hand; the one being read is marked, and kept in view on phones. */
export function CategoryBar({ label, tables }: CategoryBarProps) {
  const current = useCurrentTable(tables.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Who is passing through the bar by keyboard must not lose sight of where they are.
    if (!link || list.current?.querySelector(":focus-visible")) return;
    moveTo(link);
  }, [current]);
  return (
    <Bar aria-label={label}>
      <Container>
        <List ref={list}>
          {tables.map(({ id, title }) => (
            <li key={id}>
              <Category
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onFocus={({ currentTarget }) => moveTo(currentTarget)}
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
