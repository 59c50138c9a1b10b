import { block } from "#ui/base/box.tsx";

/** The page's measure: 1184 px of content between gutters. */
export const Container = block({
  width: "100%",
  maxWidth: "container",
  marginInline: "auto",
  paddingInline: "gutter",
});
