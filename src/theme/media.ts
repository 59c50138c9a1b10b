/** Conditions for styles in the primitives of `ui/`; sections use the arrays of styled-system instead. */
export const media = {
  md: "@media (min-width: 48em)",
  lg: "@media (min-width: 64em)",
  xl: "@media (min-width: 75em)",
  belowMd: "@media (max-width: 47.99em)",
  /** People who have not asked for less motion. */
  motion: "@media (prefers-reduced-motion: no-preference)",
  hover: "@media (hover: hover)",
  print: "@media print",
  /** Browsers that will never run a script of ours. */
  noScript: "@media (scripting: none)",
} as const;
