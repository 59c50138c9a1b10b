import type { Palette } from "#document/types.gen.ts";

/**
 * The document's colours as CSS values. They reach the page as custom properties (src/theme/palette-css.ts), whose names
 * are a letter long in what is published (scripts/bundle/short-variables.ts).
 */
export const colour = {
  cotton: "var(--cotton)",
  linen: "var(--linen)",
  paper: "var(--paper)",
  neel50: "var(--neel50)",
  neel100: "var(--neel100)",
  neel200: "var(--neel200)",
  indigo: "var(--indigo)",
  ink: "var(--ink)",
  muted: "var(--muted)",
  rule: "var(--rule)",
  field: "var(--field)",
  link: "var(--link)",
  bar: "var(--bar)",
  onBar: "var(--onBar)",
  onBarMuted: "var(--onBarMuted)",
  button: "var(--button)",
  onButton: "var(--onButton)",
  marigold: "var(--marigold)",
  marigoldDeep: "var(--marigoldDeep)",
  onMarigold: "var(--onMarigold)",
  ok: "var(--ok)",
  okGround: "var(--okGround)",
  wait: "var(--wait)",
  waitGround: "var(--waitGround)",
  danger: "var(--danger)",
  dangerGround: "var(--dangerGround)",
} as const satisfies Readonly<Record<keyof Palette, string>>;

/** Rem, so that all of it grows with the reader's text size. Steps: 4 8 12 16 24 32 40 48 64 80 112 128 px. */
const space = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 7, 8].map((rem) => (rem === 0 ? "0" : `${rem}rem`));

/** What styled-system props refer to: `p={4}`, `bg="linen"`, `fontSize="lg"`, `[phone, 768 px, 1024 px, 1200 px]`. */
export const theme = {
  breakpoints: ["48em", "64em", "75em"],
  space,
  colors: colour,
  fonts: { display: "var(--display)", text: "var(--text)" },
  /** 13 · 15 · 16 · 19 · 24 · 32 · 42 · 56 px and the two fluid headings. */
  fontSizes: {
    xs: "0.8125rem",
    sm: "0.9375rem",
    md: "1rem",
    lg: "1.1875rem",
    xl: "1.5rem",
    "2xl": "2rem",
    "3xl": "2.625rem",
    "4xl": "3.5rem",
    h2: "clamp(2.125rem, 1.55rem + 2.45vw, 3.25rem)",
    h1: "clamp(2.375rem, 1.55rem + 3.5vw, 4.125rem)",
  },
  fontWeights: { regular: 400, heading: 420, medium: 500, strong: 600 },
  lineHeights: { none: 1, tight: 1.08, snug: 1.25, body: 1.625 },
  letterSpacings: { h1: "-0.028em", heading: "-0.018em", label: "0.01em" },
  sizes: {
    page: "74rem",
    measure: "40rem",
    narrow: "27rem",
    control: "3.5rem",
    controlSmall: "2.75rem",
    header: "4.5rem",
  },
  radii: { control: "4px", panel: "6px", full: "999px" },
  borders: {
    hairline: `1px solid ${colour.rule}`,
    strong: `1px solid ${colour.indigo}`,
    field: `1px solid ${colour.field}`,
  },
  shadows: { hanging: "0 18px 40px -18px var(--shade)", menu: "0 24px 48px -16px var(--shade)" },
  zIndices: { below: -1, raised: 1, sticky: 10, dock: 20, header: 30, menu: 40 },
} as const;

declare module "@emotion/react" {
  // Emotion's own way to type the theme that styled components receive.
  interface Theme {
    readonly breakpoints: typeof theme.breakpoints;
    readonly space: typeof theme.space;
    readonly colors: typeof theme.colors;
  }
}
