// Widths of a box around, on which one part alone depends.

/** The header's width in em: 768 px at the default of the reader's text size. */
export const WIDE_BAR = "@container (min-width: 48rem)";
export const COMPACT_BAR = "@container (min-width: 20rem)";

/** A line of steps too short for the names of all. */
export const SHORT_LINE = "@container (max-width: 34rem)";
