import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { media } from "#theme/media.ts";
import { Box } from "#ui/base/box.tsx";
import { Heading } from "#ui/base/text.tsx";

interface AccordionItemProps {
  /** Items that share a name are one accordion: opening one closes the others, and an open one closes again. */
  readonly name: string;
  readonly heading: string;
  /** For links that lead straight to this item. */
  readonly id?: string;
  readonly open?: boolean;
  /** The level in the page's outline. */
  readonly as?: "h2" | "h3" | "h4";
  /** Before the heading: a small drawing. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

const Details = styled("details")({
  borderTop: "1px solid var(--rule)",
  interpolateSize: "allow-keywords",
  "&:last-of-type": { borderBottom: "1px solid var(--rule)" },
  [media.moving]: {
    "&::details-content": {
      blockSize: 0,
      overflowY: "clip",
      transition: "block-size 220ms ease-out, content-visibility 220ms allow-discrete",
    },
    "&[open]::details-content": { blockSize: "auto" },
  },
  [media.print]: { "&::details-content": { blockSize: "auto", contentVisibility: "visible" } },
});

const Summary = styled("summary")({
  display: "flex",
  alignItems: "center",
  gap: "1rem",
  minHeight: "4.75rem",
  paddingBlock: "1.125rem",
  borderRadius: "4px",
  // The plus sign; its upright bar turns level when the item opens.
  "&::after": {
    content: "''",
    flex: "none",
    width: "1.125rem",
    height: "1.125rem",
    marginInline: "auto 0.375rem",
    background:
      "linear-gradient(var(--indigo) 0 0) center / 100% 2px no-repeat, linear-gradient(var(--indigo) 0 0) center / 2px 100% no-repeat",
    transition: "background-size var(--quick), rotate var(--quick)",
  },
  "&:active": { transform: "translateY(1px)" },
  "details[open] > &::after": { backgroundSize: "100% 2px, 2px 0" },
  [media.hover]: {
    "&:hover [data-heading]": { textDecoration: "underline", textDecorationColor: "var(--marigold)" },
    "details:not([open]) > &:hover::after": { rotate: "90deg" },
  },
});

const ItemHeading = styled(Heading)({ textDecorationThickness: "2px", textUnderlineOffset: "0.3em" });

/** A heading that shows and hides its content; works before and without React. */
export function AccordionItem({ name, heading, id, open = false, as = "h3", lead, children }: AccordionItemProps) {
  return (
    // Readers may open an item before hydration: it stays as they left it.
    <Details name={name} id={id} open={open} suppressHydrationWarning>
      <Summary>
        {lead}
        <ItemHeading as={as} data-heading="" fontSize={["lg", 5.25]}>
          {heading}
        </ItemHeading>
      </Summary>
      <Box pb={6} pe={[0, 12]} color="muted">
        {children}
      </Box>
    </Details>
  );
}
