import type { TimedText } from "#document/model/tag-text.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { OpenNow } from "#ui/hours/open-now.tsx";
import { below } from "#ui/line/clothes-line.tsx";

/** Hangs where the rope passes: its height there is 69 units on phones, 60 on wider windows. */
const Hanging = styled("div", {
  position: "absolute",
  top: below(69),
  insetInlineStart: 5,
  transformOrigin: "50% 0",
  md: { top: below(60), insetInlineStart: 6 },
  moving: { animation: "sway 7.1s ease-in-out -2s infinite alternate" },
});

/** One unit is a pixel, from the rope down. */
const PegAndString = styled("svg", {
  position: "absolute",
  top: -4,
  left: "50%",
  width: 9,
  translate: "-50% 0",
  zIndex: 1,
});

/** A paper tag. */
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
  // No garment of a narrow line is behind it.
  belowMd: { maxWidth: 54 },
  md: { maxWidth: 76, paddingBlock: 2.5, paddingInline: "5 6", fontSize: "md" },
  low: { maxWidth: "none" },
});

interface OpenTagProps {
  readonly pickup: TimedText | undefined;
}

/** The next pickup, or whether the shop is open, on a tag pegged to the line. */
export function OpenTag({ pickup }: OpenTagProps) {
  const { icons } = useShell();
  return (
    <Hanging>
      <PegAndString viewBox="-18 -16 36 52" aria-hidden="true">
        <use href={`${icons}#tag`} />
        <use href={`${icons}#peg`} />
      </PegAndString>
      <Paper>
        <OpenNow pickup={pickup} />
      </Paper>
    </Hanging>
  );
}
