import { colour } from "#theme/theme.ts";

/** The holes around a postage stamp. */
export const PERFORATION =
  `radial-gradient(circle, ${colour.paper} 0.21rem, ${colour.neel200} 0.25rem) -0.375rem -0.375rem / 0.75rem 0.75rem` as const;

/** The lines of a cancelled stamp. */
export const POSTMARK = `repeating-linear-gradient(${colour.rule} 0 2px, transparent 2px 0.625rem)` as const;

/** The rules of a writing paper, one below each line of text. */
export const RULED = `repeating-linear-gradient(transparent 0 calc(1lh - 1px), ${colour.rule} 0 1lh)` as const;

/** Rows that are still loading, each with a name and a line below it. */
export const ROWS =
  `linear-gradient(transparent 1.25rem, ${colour.neel200} 0 2.125rem, transparent 0 3rem, ${colour.neel50} 0 3.75rem, transparent 0) 1rem 0 / 55% 5rem repeat-y, linear-gradient(${colour.paper} 79px, ${colour.rule} 0) 0 0 / 100% 5rem` as const;
