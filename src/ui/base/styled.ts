import type { Theme } from "@emotion/react";
import emotion, { type StyledComponent } from "@emotion/styled";
import type { ComponentType, ElementType, JSX } from "react";
import { type Styles, styles } from "#theme/styles.ts";

interface Extra {
  readonly theme?: Theme;
  readonly as?: ElementType;
}

/** An element with styles from the theme: `styled("ul", { gap: 4, md: { gap: 6 } })`. */
export function styled<Tag extends keyof JSX.IntrinsicElements>(
  tag: Tag,
  own: Styles,
): StyledComponent<Extra, JSX.IntrinsicElements[Tag]>;
/** A component with additional styles: `styled(Text, { color: "muted" })`. */
export function styled<Props extends object>(
  component: ComponentType<Props>,
  own: Styles,
): StyledComponent<Props & Extra>;
export function styled(base: keyof JSX.IntrinsicElements | ComponentType, own: Styles): object {
  return typeof base === "string" ? emotion(base)(styles(own)) : emotion(base)(styles(own));
}
