import styled from "@emotion/styled";
import { media } from "#theme/media.ts";
import { LINE_TOP } from "#ui/clothes-line.tsx";
import { OpenNow } from "#ui/open-now.tsx";
import { Peg } from "#ui/peg.tsx";

/** Hangs where the rope passes: its height there is 69 units on phones, 60 on wider windows. */
const Hanging = styled("div")({
  position: "absolute",
  top: `calc(${LINE_TOP} + 69 * var(--unit))`,
  left: "1.25rem",
  transformOrigin: "50% 0",
  [media.md]: { top: `calc(${LINE_TOP} + 60 * var(--unit))`, left: "1.5rem" },
  [media.motion]: { animation: "sway 7.1s ease-in-out -2s infinite alternate" },
});

const TagPeg = styled(Peg)({
  position: "absolute",
  zIndex: 2,
  left: "50%",
  top: 0,
  width: "0.6875rem",
  transform: "translate(-50%, -45%)",
  [media.md]: { width: "0.875rem" },
});

/** Paper with a raised middle, a hole in it, and the string it hangs by. */
const Paper = styled("div")({
  position: "relative",
  marginTop: "2.125rem",
  padding: "0.5rem 1rem",
  border: "1.75px solid var(--tagInk)",
  borderRadius: "6px",
  background: "var(--onBar)",
  boxShadow: "0 14px 24px -16px var(--shade)",
  color: "var(--onMarigold)",
  fontSize: "0.9375rem",
  fontWeight: 500,
  [media.md]: { padding: "0.625rem 1.5rem 0.625rem 1.25rem", fontSize: "1rem" },
  "--tagInk": "var(--onMarigold)",
  "&::before": {
    content: "''",
    position: "absolute",
    left: "50%",
    bottom: "100%",
    width: "2.25rem",
    height: "0.75rem",
    marginLeft: "-1.125rem",
    border: "1.75px solid var(--tagInk)",
    borderBottom: "0.1875rem solid var(--onBar)",
    borderRadius: "0.75rem 0.75rem 0 0",
    background: "var(--onBar)",
    transform: "translateY(0.1875rem)",
  },
  "&::after": {
    content: "''",
    position: "absolute",
    left: "50%",
    top: "-0.3125rem",
    width: "0.4375rem",
    height: "0.4375rem",
    marginLeft: "-0.21875rem",
    borderRadius: "50%",
    background: "var(--tagInk)",
  },
});

const Loop = styled("span")({
  position: "absolute",
  zIndex: 1,
  left: "50%",
  top: 0,
  width: "0.3125rem",
  height: "2.125rem",
  marginLeft: "-0.15625rem",
  border: "solid var(--indigo)",
  borderWidth: "0 1.25px",
  borderRadius: "50%",
});

/** Whether the shop is open, on a tag pegged to the line. */
export function OpenTag() {
  return (
    <Hanging>
      <TagPeg />
      <Loop />
      <Paper>
        <OpenNow />
      </Paper>
    </Hanging>
  );
}
