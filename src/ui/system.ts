import isPropValid from "@emotion/is-prop-valid";
import {
  type BorderProps,
  border,
  type ColorProps,
  color,
  compose,
  system as custom,
  type FlexboxProps,
  flexbox,
  type GridProps,
  grid,
  type LayoutProps,
  layout,
  type PositionProps,
  position,
  type ResponsiveValue,
  type ShadowProps,
  type SpaceProps,
  shadow,
  space,
  type TypographyProps,
  typography,
} from "styled-system";

interface MoreProps {
  gap?: ResponsiveValue<number | string>;
  rowGap?: ResponsiveValue<number | string>;
  columnGap?: ResponsiveValue<number | string>;
  textWrap?: ResponsiveValue<string>;
  whiteSpace?: ResponsiveValue<string>;
  fontVariantNumeric?: ResponsiveValue<string>;
  textDecoration?: ResponsiveValue<string>;
  transform?: ResponsiveValue<string>;
  transformOrigin?: ResponsiveValue<string>;
  aspectRatio?: ResponsiveValue<string>;
  objectFit?: ResponsiveValue<string>;
  pointerEvents?: ResponsiveValue<string>;
}

/** Styles as props, with values from the theme; arrays follow the breakpoints. */
export interface SystemProps
  extends SpaceProps,
    LayoutProps,
    Omit<ColorProps, "color">,
    TypographyProps,
    FlexboxProps,
    GridProps,
    BorderProps,
    PositionProps,
    ShadowProps,
    MoreProps {
  color?: ResponsiveValue<string>;
}

export const system = compose(
  space,
  layout,
  color,
  typography,
  flexbox,
  grid,
  border,
  position,
  shadow,
  custom({
    // One declaration each, instead of one for either side.
    px: { property: "paddingInline", scale: "space" },
    py: { property: "paddingBlock", scale: "space" },
    gap: { property: "gap", scale: "space" },
    rowGap: { property: "rowGap", scale: "space" },
    columnGap: { property: "columnGap", scale: "space" },
    textWrap: true,
    whiteSpace: true,
    fontVariantNumeric: true,
    textDecoration: true,
    transform: true,
    transformOrigin: true,
    aspectRatio: true,
    objectFit: true,
    pointerEvents: true,
  }),
);

/** For images, whose `width` and `height` are attributes: sized by `maxWidth`, and by `maxHeight` as Picture understands it. */
export const imageSystem = compose(
  space,
  position,
  grid,
  flexbox,
  custom({
    maxWidth: { property: "maxWidth", scale: "sizes" },
    display: true,
    transform: true,
    transformOrigin: true,
    objectFit: true,
    aspectRatio: true,
    pointerEvents: true,
  }),
);

const styleProps = new Set<string>(system.propNames ?? []);

/** Keeps style props out of the HTML, except the two that images need as attributes. */
export function forwardsProp(prop: string): boolean {
  return !styleProps.has(prop) && (isPropValid(prop) || prop === "command" || prop === "commandfor");
}
