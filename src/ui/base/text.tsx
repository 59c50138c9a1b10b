import styled from "@emotion/styled";
import type { ComponentProps } from "react";
import { styles } from "#theme/styles.ts";
import { forwardsProp, type SystemProps, system } from "#ui/base/system.ts";

const heading = {
  fontFamily: "display",
  fontWeight: "heading",
  letterSpacing: "heading",
  color: "indigo",
} as const;

/** Running text; `as="span"` inside a line. */
export const Text = styled("p", { shouldForwardProp: forwardsProp })<SystemProps>(system);

/** A text that the document may leave out. */
export function OptionalText(props: ComponentProps<typeof Text>) {
  return props.children !== undefined && <Text {...props} />;
}

/** The one heading of a page. */
export const PageHeading = styled("h1", { shouldForwardProp: forwardsProp })<SystemProps>(
  styles({ ...heading, fontSize: "h1", lineHeight: 1.06, letterSpacing: "h1" }),
  system,
);

/** The heading of a section. */
export const SectionHeading = styled("h2", { shouldForwardProp: forwardsProp })<SystemProps>(
  styles({ ...heading, fontSize: "h2", lineHeight: 1.08 }),
  system,
);

/** The heading of a part of a section. */
export const Heading = styled("h3", { shouldForwardProp: forwardsProp })<SystemProps>(
  styles({ ...heading, fontSize: "xl", lineHeight: 1.25 }),
  system,
);
