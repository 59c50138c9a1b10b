import styled from "@emotion/styled";
import { type Styles, styles } from "#theme/styles.ts";
import { type SpaceStep, space } from "#theme/tokens.ts";
import { forwardsProp, type SystemProps, system } from "#ui/base/system.ts";

interface BoxProps extends SystemProps {
  /** For header cells of tables. */
  readonly scope?: "row" | "col";
}

/** A block with its own styles; style props override them. `as` chooses the element. */
export function block(own: Styles) {
  return styled("div", { shouldForwardProp: forwardsProp })<BoxProps>(styles(own), system);
}

export const Box = block({});

/** Children side by side. */
export const Flex = block({ display: "flex" });

/** Children in a grid; say `gridTemplateColumns`, or place them with `gridColumn`. */
export const Grid = block({ display: "grid" });

/** Children below each other, `gap` apart. */
export const Stack = block({ display: "flex", flexDirection: "column" });

/**
 * Columns of equal width for a grid, fewer where they would be narrower than `least`. They do not depend on the
 * children, so nothing moves while a page loads.
 */
export function columns(most: number, least: SpaceStep): string {
  return `repeat(auto-fill, minmax(min(100%, max(${space(least)}, 100% / ${most} - 1rem)), 1fr))`;
}
