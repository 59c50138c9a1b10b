import type { ReactNode } from "react";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { IconName } from "#ui/icon/icon-names.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";

const Tile = styled(SmartLink, {
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  gap: 4,
  minHeight: 20,
  paddingBlock: 3,
  borderBottom: "thin solid neel200",
  textDecoration: "none",
  "& [data-sign]": {
    display: "grid",
    placeItems: "center",
    // A share of the window leaves room for words with large letters.
    width: `min(${space(11)}, 12vw)`,
    aspectRatio: "1",
    borderRadius: "50%",
    background: "paper",
    color: "indigo",
  },
  "& > svg": { color: "indigo", transition: "translate quick" },
  hover: {
    "&:hover [data-fact]": { textDecoration: "underline", textDecorationColor: "marigold" },
    "&:hover > svg": { translate: "1 0", rtl: { translate: "-1 0" } },
  },
});

const Fact = styled("span", {
  display: "block",
  fontSize: 4.5,
  fontWeight: "medium",
  lineHeight: 1.4,
  textDecorationThickness: "medium",
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
          <Icon name={icon} size={5.5} />
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
