import type { ComponentProps } from "react";
import { Box, block } from "#ui/base/box.tsx";

/** The page's measure: 1184 px of content between gutters. */
export const Container = block({
  width: "100%",
  maxWidth: "container",
  marginInline: "auto",
  paddingInline: "gutter",
});

/** A section from edge to edge of the window, its content within the page's measure. */
export function Band(props: ComponentProps<typeof Box>) {
  return (
    <Box as="section" {...props}>
      <Container>{props.children}</Container>
    </Box>
  );
}
