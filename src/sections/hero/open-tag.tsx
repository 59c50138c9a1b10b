import { space } from "#theme/tokens.ts";
import { styled } from "#ui/base/styled.ts";
import { below } from "#ui/line/clothes-line.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { OpenNow } from "#ui/open-now.tsx";

/** Hangs where the rope passes: its height there is 69 units on phones, 60 on wider windows. */
const Hanging = styled("div", {
  position: "absolute",
  top: below(69),
  insetInlineStart: 5,
  transformOrigin: "50% 0",
  md: { top: below(60), insetInlineStart: 6 },
  moving: { animation: "sway 7.1s ease-in-out -2s infinite alternate" },
});

const TagPeg = styled(Peg, {
  position: "absolute",
  zIndex: 2,
  left: "50%",
  top: 0,
  width: 2.75,
  transform: "translate(-50%, -45%)",
  md: { width: 3.5 },
});

/** A paper tag with a raised middle, a hole and a string. */
const Paper = styled("div", {
  position: "relative",
  marginTop: 8.5,
  padding: "2 4",
  border: "nib solid onMarigold",
  borderRadius: "panel",
  background: "onBar",
  forcedColorAdjust: "none",
  boxShadow: "tag",
  color: "onMarigold",
  fontSize: "sm",
  fontWeight: "medium",
  lineHeight: "snug",
  // No garment of a phone's line is behind it.
  belowMd: { maxWidth: 50 },
  md: { paddingBlock: 2.5, paddingInline: "5 6", fontSize: "md" },
  "&::before": {
    content: "''",
    position: "absolute",
    left: "50%",
    bottom: "100%",
    width: 9,
    height: 3,
    marginInlineStart: -4.5,
    border: "nib solid onMarigold",
    borderBottom: "0.75 solid onBar",
    borderRadius: "3 3 0 0",
    background: "onBar",
    transform: `translateY(${space(0.75)})`,
  },
  "&::after": {
    content: "''",
    position: "absolute",
    left: "50%",
    top: -1.25,
    width: 1.75,
    height: 1.75,
    marginInlineStart: -0.875,
    borderRadius: "50%",
    background: "onMarigold",
  },
});

const Loop = styled("span", {
  position: "absolute",
  zIndex: 1,
  left: "50%",
  top: 0,
  width: 1.25,
  height: 8.5,
  marginInlineStart: -0.625,
  border: "solid indigo",
  borderWidth: "0 string",
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
