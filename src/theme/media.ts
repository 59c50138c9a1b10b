/** When styles apply. In `styles()` they are keys: `{ gap: 4, md: { gap: 6 }, print: { display: "none" } }`. */
export const media = {
  md: "@media (min-width:48em)",
  lg: "@media (min-width:64em)",
  xl: "@media (min-width:75em)",
  /** Large text in a small window: two columns do not fit in `main`. */
  cramped: "@container (max-width:17.5rem)",
  /** A phone in landscape, or a zoomed page: sticky bars would leave too little space. */
  low: "@media (max-height: 30em) and (orientation: landscape)",
  belowMd: "@media (max-width:47.99em)",
  /** People who have not asked for less motion. */
  moving: "@media (prefers-reduced-motion:no-preference)",
  /** Forced colours: transparent borders become visible. */
  forcedColours: "@media (forced-colors:active)",
  hover: "@media (hover:hover)",
  print: "@media print",
  /** Browsers without scripts. */
  noScript: "@media (scripting:none)",
  /** Pages read from the right: for what no logical property mirrors, such as drawings and ways to move. */
  rtl: "[dir=rtl] &",
} as const;
