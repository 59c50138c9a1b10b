import { block } from "#ui/base/box.tsx";

/** A line above everything else. */
export const NetNote = block({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2 4",
  padding: "2 4",
  borderBottom: "hairline",
  background: "waitGround",
  color: "wait",
  fontWeight: "strong",
  lineHeight: 1.4,
  "&[data-tone=problem]": { background: "dangerGround", color: "danger" },
});
