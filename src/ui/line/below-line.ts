/** The line hangs 47 units deep: the scallops of a ticket begin just below it. */
export const BELOW_LINE = "calc(1.45rem + 47 * var(--unit))";

/** Below the garments and the tag. */
export const BELOW_GARMENTS = "max(8rem, 572 * var(--unit))";
