import type { ReactNode } from "react";
import { colour } from "#theme/theme.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Peg } from "#ui/line/peg.tsx";

/** The upper edge is torn along a perforation: a row of half holes. For `::before` of a box with a position. */
export const TORN_EDGE = {
  content: "''",
  position: "absolute",
  inset: "-2.5 0 auto",
  height: 2.75,
  background: `radial-gradient(circle at 50% 0, transparent 0.375rem, ${colour.paper} 0.4375rem) 0 0 / 1.25rem 100% round`,
} as const;

const Paper = styled(Box, {
  position: "relative",
  background: "paper",
  borderRadius: "0 0 panel panel",
  boxShadow: "sheet",
  "&::before": TORN_EDGE,
});

const Pegged = styled(Peg, { position: "absolute", top: -7.5, width: 4.5, zIndex: 1 });
const StartPeg = styled(Pegged, { insetInlineStart: "13%", transform: "rotate(-3deg)" });
const EndPeg = styled(Pegged, { insetInlineEnd: "13%", top: -8, transform: "rotate(2deg)" });

/** A paper ticket, held by two pegs. */
export function Ticket({ children }: { readonly children: ReactNode }) {
  return (
    <Paper p={["gutter", 10, 8, 10]} pt={[10, 12, 10, 12]}>
      <StartPeg />
      <EndPeg />
      {children}
    </Paper>
  );
}
