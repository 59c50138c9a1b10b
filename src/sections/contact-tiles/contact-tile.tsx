import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { media } from "#theme/media.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { SmartLink } from "#ui/smart-link.tsx";
import { Text } from "#ui/text.tsx";

const Tile = styled(SmartLink)({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  gap: "1rem",
  minHeight: "5rem",
  paddingBlock: "0.75rem",
  borderBottom: "1px solid var(--neel200)",
  textDecoration: "none",
  "& [data-sign]": {
    display: "grid",
    placeItems: "center",
    width: "2.75rem",
    height: "2.75rem",
    borderRadius: "50%",
    background: "var(--paper)",
    color: "var(--indigo)",
  },
  "& > svg": { color: "var(--indigo)", transition: "translate var(--quick)" },
  [media.hover]: {
    "&:hover [data-fact]": { textDecoration: "underline", textDecorationColor: "var(--marigold)" },
    "&:hover > svg": { translate: "0.25rem 0" },
  },
});

const Fact = styled("span")({
  display: "block",
  fontSize: "1.125rem",
  fontWeight: 500,
  lineHeight: 1.4,
  textDecorationThickness: "2px",
  textUnderlineOffset: "0.3em",
  overflowWrap: "anywhere",
});

interface ContactTileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** A way to reach the shop; the whole tile is the link. */
export function ContactTile({ icon, label, href, children }: ContactTileProps) {
  return (
    <li>
      <Tile href={href}>
        <span data-sign="">
          <Icon name={icon} size="1.375rem" />
        </span>
        <span>
          <Text as="span" display="block" fontSize="sm" color="muted" lineHeight="snug">
            {label}
          </Text>
          <Fact data-fact="">{children}</Fact>
        </span>
        <Icon name="arrow-right" />
      </Tile>
    </li>
  );
}
