import { keyframes } from "@emotion/react";
import { dropShadow } from "#theme/theme.ts";
import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { Peg } from "#ui/line/peg.tsx";
import { TORN_EDGE } from "#ui/line/ticket.tsx";

const pegged = keyframes({ from: { transform: `translateY(${space(6)}) rotate(1.5deg)`, opacity: 0 } });

/** Fixed above the dock on phones and under the drawing elsewhere; in the flow at the end of the list. */
export const PeggedSlip = styled("section", {
  position: "sticky",
  zIndex: "sticky",
  bottom: `calc(${space(18)} + env(safe-area-inset-bottom))`,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  marginBlock: "8 6",
  padding: "3 4",
  borderRadius: "0 0 panel panel",
  background: "paper",
  boxShadow: "sheet",
  filter: dropShadow,
  "&::before": TORN_EDGE,
  // Beside the sum as wide as its text, below it as wide as the slip.
  "& > a": { flex: "auto" },
  moving: { transformOrigin: "50% 0", animation: `${pegged} 320ms cubic-bezier(0.2, 1.4, 0.4, 1)` },
  md: { bottom: 6, width: `calc((100% - ${space(10)}) / 3)` },
  lg: { width: `calc((100% - ${space(14)}) / 3)` },
  cramped: { position: "relative", bottom: 0 },
  low: { position: "relative", bottom: 0 },
  print: { display: "none" },
});

const Pegged = styled(Peg, { position: "absolute", top: -6, width: 3.5 });
export const StartPeg = styled(Pegged, { insetInlineStart: "13%", transform: "rotate(-3deg)" });
export const EndPeg = styled(Pegged, { insetInlineEnd: "13%", transform: "rotate(2deg)" });

export const List = styled("details", { flex: `999 1 ${space(33)}`, "&[open]": { flexBasis: "100%" } });

export const Sum = styled("summary", {
  position: "relative",
  paddingInlineEnd: 7,
  lineHeight: 1.35,
  cursor: "pointer",
  "& strong": { color: "indigo", fontSize: "lg", fontVariantNumeric: "tabular-nums" },
  // Points to where the list opens.
  "&::after": {
    content: "''",
    position: "absolute",
    insetInlineEnd: 2,
    top: "50%",
    width: 2.5,
    height: 2.5,
    borderTop: "medium solid indigo",
    borderLeft: "medium solid indigo",
    rotate: "45deg",
  },
  "details[open] > &::after": { rotate: "225deg", translate: "0 -50%" },
});

/** At most as tall as the space between the sticky bars. */
export const Opened = styled("div", {
  maxHeight: `max(${space(20)}, calc(100dvh - ${space(116)}))`,
  marginTop: 3,
  overflowY: "auto",
  overscrollBehavior: "contain",
  borderTop: "strong",
});

export const SlipLine = styled("li", {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 3,
  paddingBlock: 2,
  paddingInlineEnd: 2,
  borderBottom: "hairline",
  lineHeight: 1.35,
  "& > div": {
    flex: "none",
    "& button": { background: "neel200", backgroundClip: "padding-box" },
  },
});

export const SlipActions = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 3,
  marginTop: 3,
});

export const Clear = styled("button", {
  minHeight: "controlSmall",
  padding: 0,
  border: 0,
  background: "none",
  color: "link",
  textDecoration: "underline",
  cursor: "pointer",
});
