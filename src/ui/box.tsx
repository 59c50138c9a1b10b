import styled from "@emotion/styled";
import { forwardsProp, type SystemProps, system } from "#ui/system.ts";

interface BoxProps extends SystemProps {
  /** For header cells of tables. */
  readonly scope?: "row" | "col";
}

/** The building block: any element, styled by props from the theme. `as` chooses the element. */
export const Box = styled("div", { shouldForwardProp: forwardsProp })<BoxProps>(system);

/** Children side by side. */
export const Flex = styled(Box)({ display: "flex" }, system);

/** Children in a grid; say `gridTemplateColumns`, or place them with `gridColumn`. */
export const Grid = styled(Box)({ display: "grid" }, system);

/** Children below each other, `gap` apart. */
export const Stack = styled(Box)({ display: "flex", flexDirection: "column" }, system);
