import { colour } from "#theme/theme.ts";

/** The holes around a postage stamp. */
export const PERFORATION =
  `radial-gradient(circle, ${colour.paper} 0.21rem, ${colour.neel200} 0.25rem) -0.375rem -0.375rem / 0.75rem 0.75rem` as const;

/** The lines of a cancelled stamp. */
export const POSTMARK = `repeating-linear-gradient(${colour.rule} 0 2px, transparent 2px 0.625rem)` as const;

/** The rules of a writing paper, one below each line of text. */
export const RULED = `repeating-linear-gradient(transparent 0 calc(1lh - 1px), ${colour.rule} 0 1lh)` as const;
