import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { Box } from "#ui/box.tsx";
import { Peg } from "#ui/peg.tsx";

/** The upper edge is torn along a perforation: a row of half holes. */
const Paper = styled(Box)({
  position: "relative",
  background: "var(--paper)",
  borderRadius: "0 0 6px 6px",
  boxShadow: "0 24px 48px -20px var(--shade)",
  "&::before": {
    content: "''",
    position: "absolute",
    inset: "-0.625rem 0 auto",
    height: "0.6875rem",
    background: "radial-gradient(circle at 50% 0, transparent 0.375rem, var(--paper) 0.4375rem) 0 0 / 1.25rem 100%",
  },
});

const Pegged = styled(Peg)({ position: "absolute", top: "-1.375rem", width: "1.125rem", zIndex: 1 });
const LeftPeg = styled(Pegged)({ left: "13%", transform: "rotate(-3deg)" });
const RightPeg = styled(Pegged)({ right: "13%", transform: "rotate(2deg)" });

/** A paper ticket, held by two pegs. */
export function Ticket({ children }: { readonly children: ReactNode }) {
  return (
    <Paper p={[5, 7, 6, 7]} pt={[7, 8, 7, 8]}>
      <LeftPeg />
      <RightPeg />
      {children}
    </Paper>
  );
}
