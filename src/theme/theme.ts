import type { Palette } from "#document/model/types.gen.ts";

/**
 * The document's colours as CSS values. Custom properties (src/theme/palette-css.ts); builds shorten their names to one
 * letter (src/server/render/short-variables.ts).
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

/** Widths of drawn lines, which do not grow with the text: rules, edges, rings, strings and ropes. */
const lines = {
  thin: "1px",
  string: "1.25px",
  pen: "1.5px",
  nib: "1.75px",
  medium: "2px",
  rope: "2.25px",
  thick: "3px",
  heavy: "4px",
} as const;

/** `[phone, 768 px, 1024 px, 1200 px]`: minimum widths of the values of an array. */
export const theme = { breakpoints: ["48em", "64em", "75em"] } as const;

/** Custom properties that components set for their descendants. */
export const property = {
  /** The minimum gutter (src/theme/global.css). */
  gutter: "var(--gutter)",
  /** The rotation of a tag. */
  askew: "var(--askew)",
} as const;

/** Named lengths; all others are steps. */
const lengths = {
  ...lines,
  /** The page's gutters; `bleed` crosses them to the window's edge. */
  gutter: property.gutter,
  bleed: `calc(-1 * ${property.gutter})`,
  /** The page's content with its gutters, and without them. */
  container: "77rem",
  page: "74rem",
  measure: "40rem",
  narrow: "27rem",
  control: "3.5rem",
  controlSmall: "2.75rem",
  header: "4.5rem",
} as const;

/**
 * 13 · 15 · 16 · 19 · 24 · 32 · 42 · 56 px and the fluid headings; sizes between them are steps. A share of the window
 * keeps the long words of headings whole on a phone with large letters.
 */
const fontSizes = {
  xs: "0.8125rem",
  sm: "0.9375rem",
  md: "1rem",
  lg: "1.1875rem",
  xl: "min(9vw, 1.5rem)",
  "2xl": "min(12vw, 2rem)",
  "3xl": "2.625rem",
  "4xl": "3.5rem",
  h2: "min(13vw, clamp(2.125rem, 1.55rem + 2.45vw, 3.25rem))",
  h1: "min(14vw, clamp(2.375rem, 1.55rem + 3.5vw, 4.125rem))",
  promise: "clamp(1.75rem, min(11.2vw, 12.5vh), 3.25rem)",
  card: "clamp(2.25rem, 7vw, 3.5rem)",
} as const;

/** Frequent borders; others are written out, such as `thin solid rule`. */
const borders = {
  hairline: `1px solid ${colour.rule}`,
  strong: `1px solid ${colour.indigo}`,
  control: `1px solid ${colour.field}`,
} as const;

const shadows = {
  hanging: "0 18px 40px -18px var(--shade)",
  menu: "0 24px 48px -16px var(--shade)",
  sheet: "0 24px 48px -20px var(--shade)",
  tag: "0 14px 24px -16px var(--shade)",
  below: "0 30px 30px -20px var(--shade)",
  invalid: `inset 0 0 0 1px ${colour.danger}`,
  current: `inset 3px 0 ${colour.marigold}`,
} as const;

/** For clipped shapes: a box shadow would follow the box. */
export const dropShadow = "drop-shadow(0 0.5px 1px var(--shade))";

/** Laundry blue that fades into the page, all the way down or until `end`. */
export function sky(end?: string): `linear-gradient(${string})` {
  return `linear-gradient(${colour.neel200}, ${[colour.cotton, end].filter(Boolean).join(" ")})`;
}

/** A string of marigolds, 0.875rem high. */
export const BEADS =
  `radial-gradient(circle at 50% 50%, ${colour.marigoldDeep} 0.11rem, ${colour.marigold} 0.15rem 0.41rem, transparent 0.44rem) 50% 0 / 0.875rem 0.875rem repeat-x` as const;

/** Scales whose names are specific to a property; names of colours and lengths are unique. */
export const scales = {
  fontFamily: { display: "var(--display)", text: "var(--text)" },
  fontSize: fontSizes,
  fontWeight: { regular: 400, heading: 420, medium: 500, strong: 600 },
  lineHeight: { none: 1, tight: 1.08, snug: 1.25, body: 1.625 },
  letterSpacing: { h1: "-0.028em", heading: "-0.018em", label: "0.01em" },
  borderRadius: { small: "2px", control: "4px", panel: "6px", full: "999px" },
  border: { ...borders, ...lines, ...colour },
  boxShadow: shadows,
  /** None for people who have asked for less motion. */
  transition: { quick: "var(--quick)", slow: "var(--slow)" },
  zIndex: { below: -1, raised: 1, sticky: 10, dock: 20, header: 30, banner: 31, menu: 40, skipLink: 50 },
  /** Colours and lengths; `veil` lies over the page behind a dialog. */
  other: { ...lengths, ...colour, veil: "rgb(10 14 38 / 0.6)" },
} as const;

export type ColourName = keyof typeof colour;
export type LineName = keyof typeof lines;
export type NamedLength = keyof typeof lengths;
export type NamedBorder = keyof typeof borders;
