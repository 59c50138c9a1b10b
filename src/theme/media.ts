/** When styles apply. In `styles()` they are keys: `{ gap: 4, md: { gap: 6 }, print: { display: "none" } }`. */
export const media = {
  md: "@media (min-width:48em)",
  lg: "@media (min-width:64em)",
  xl: "@media (min-width:75em)",
  /** Large text in a small window: two columns no longer fit, and hardly two words. */
  cramped: "@media (max-width:17.5em)",
  /** A phone on its side, or a page much enlarged: what sticks to the edges would leave no room to read. */
  low: "@media (max-height: 22em)",
  belowMd: "@media (max-width:47.99em)",
  /** People who have not asked for less motion. */
  moving: "@media (prefers-reduced-motion:no-preference)",
  /** Colours of the reader's own choice: borders that are not to be seen are seen there. */
  forcedColours: "@media (forced-colors:active)",
  hover: "@media (hover:hover)",
  print: "@media print",
  /** Browsers that will never run a script of ours. */
  noScript: "@media (scripting:none)",
  /** What the bar at the top shows follows its room in the reader's own size of text: 768 px at the usual one. */
  compactBar: "@container (min-width: 20rem)",
  /** A line of steps too short for the names of all. */
  shortLine: "@container (max-width: 34rem)",
  wideBar: "@container (min-width: 48rem)",
} as const;
