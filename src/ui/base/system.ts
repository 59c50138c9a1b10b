import isPropValid from "@emotion/is-prop-valid";
import { system as styledSystem } from "styled-system";
import type { Value } from "#theme/styles.ts";
import { resolver } from "#theme/tokens.ts";

/** Short names of the frequent properties. */
const SHORT = {
  p: "padding",
  pt: "paddingTop",
  pb: "paddingBottom",
  ps: "paddingInlineStart",
  pe: "paddingInlineEnd",
  px: "paddingInline",
  py: "paddingBlock",
  mt: "marginTop",
  mb: "marginBottom",
  ms: "marginInlineStart",
  me: "marginInlineEnd",
  mx: "marginInline",
  bg: "backgroundColor",
} as const;

// biome-ignore format: one name per line is hard to read
const NAMES = [
  "width", "height", "maxHeight", "position", "top", "bottom", "insetInlineEnd", "zIndex", "minWidth",
  "maxWidth", "minHeight", "display", "overflowX", "order", "flex", "flexDirection", "flexWrap", "alignItems", "alignContent",
  "alignSelf", "justifyContent", "justifySelf", "gap", "rowGap", "columnGap", "gridTemplateColumns",
  "gridTemplateRows", "gridColumn", "gridRow", "border", "borderTop", "borderBottom", "borderInlineStart",
  "borderColor", "borderRadius", "color", "fontFamily", "fontSize", "fontStyle", "fontWeight", "fontVariantNumeric",
  "lineHeight", "letterSpacing", "textAlign", "textWrap", "whiteSpace", "verticalAlign",
  "aspectRatio", "pointerEvents",
] as const;

/** A value for all widths, or one for each breakpoint. */
type Responsive<V> = V | undefined | readonly (V | null)[];

/** Styles as props, with values of the theme: `p={4}`, `bg="linen"`, `fontSize={["md", "lg"]}`. */
export type SystemProps = { readonly [P in keyof typeof SHORT]?: Responsive<Value<(typeof SHORT)[P]>> } & {
  readonly [P in (typeof NAMES)[number]]?: Responsive<Value<P>>;
};

const properties: Readonly<Record<string, string>> = {
  ...SHORT,
  ...Object.fromEntries(NAMES.map((name) => [name, name])),
};

function systemOf(names: readonly string[]) {
  const config = names.map((name) => {
    const property = properties[name] ?? name;
    return [name, { property, transform: resolver(property) }];
  });
  return styledSystem(Object.fromEntries(config));
}

export const system = systemOf(Object.keys(properties));

/** Properties that are attributes of images: images are sized by `maxWidth` and `maxHeight` instead. */
const OF_IMAGES: readonly string[] = ["width", "height", "maxHeight"];

/** For images. */
export const imageSystem = systemOf(Object.keys(properties).filter((name) => !OF_IMAGES.includes(name)));

/** Keeps style props out of the HTML, except the two that images need as attributes. */
export function forwardsProp(prop: string): boolean {
  return !(prop in properties) && (isPropValid(prop) || prop === "command" || prop === "commandfor");
}
