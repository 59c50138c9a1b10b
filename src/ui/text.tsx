import styled from "@emotion/styled";
import { colour, theme } from "#theme/theme.ts";
import { forwardsProp, type SystemProps, system } from "#ui/system.ts";

const heading = {
  fontFamily: theme.fonts.display,
  fontWeight: theme.fontWeights.heading,
  letterSpacing: theme.letterSpacings.heading,
  color: colour.indigo,
};

/** Running text; `as="span"` inside a line. */
export const Text = styled("p", { shouldForwardProp: forwardsProp })<SystemProps>(system);

/** The one heading of a page. */
export const PageHeading = styled("h1", { shouldForwardProp: forwardsProp })<SystemProps>(
  { ...heading, fontSize: theme.fontSizes.h1, lineHeight: 1.06, letterSpacing: theme.letterSpacings.h1 },
  system,
);

/** The heading of a section. */
export const SectionHeading = styled("h2", { shouldForwardProp: forwardsProp })<SystemProps>(
  { ...heading, fontSize: theme.fontSizes.h2, lineHeight: 1.08 },
  system,
);

/** The heading of a part of a section. */
export const Heading = styled("h3", { shouldForwardProp: forwardsProp })<SystemProps>(
  { ...heading, fontSize: theme.fontSizes.xl, lineHeight: 1.25 },
  system,
);
