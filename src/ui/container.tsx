import { block } from "#ui/box.tsx";

/** The page's measure: 1184 px of content between gutters. */
export const Container = block({
  width: "100%",
  maxWidth: "77rem",
  marginInline: "auto",
  paddingInline: "var(--gutter)",
});
