import { styled } from "#ui/base/styled.ts";

/** A checkbox or radio button with its label beside it. */
export const Tick = styled("label", {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: "controlSmall",
  cursor: "pointer",
  "& input": { flex: "none", width: 5, height: 5, margin: 0, accentColor: "button" },
});
