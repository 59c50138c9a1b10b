import { type ColourName, type LineName, type NamedBorder, type NamedLength, scales } from "#theme/theme.ts";

/**
 * The scale of lengths in quarters of a rem, so that it grows with the reader's text size: 4 is 1rem, 16 px at the
 * default. Gaps are 1 to 32; longer ones are widths and heights.
 */
const STEPS = [
  0, 0.5, 0.625, 0.75, 0.875, 1, 1.25, 1.5, 1.75, 2, 2.5, 2.75, 3, 3.5, 3.6, 4, 4.25, 4.5, 5, 5.25, 5.5, 6, 6.5, 7, 7.5,
  8, 8.5, 9, 9.5, 10, 11, 12, 13, 14, 14.25, 15, 16, 17, 18, 19, 20, 21, 22, 22.4, 24, 26, 27, 28, 30, 32, 33, 36, 38,
  39, 40, 42, 44, 47, 48, 49, 50, 52, 54, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108, 112, 116, 120, 124,
  128, 136, 140, 144, 152, 160, 168, 176, 184, 215.6, 236,
] as const;

export type SpaceStep = (typeof STEPS)[number];

/** A length of the scale for computed values: `calc(100% - ${space(8)})`. */
export function space(step: SpaceStep): string {
  return `${inRem(step)}`;
}

const inRem = (quarters: number) => (quarters === 0 ? 0 : `${quarters / 4}rem`);

type Negative<S extends number> = `-${S}` extends `${infer N extends number}` ? N : never;
type Measured = `${number}${"%" | "em" | "ch" | "vw" | "vh" | "dvh" | "lh" | "mm" | "pt"}`;
type Computed = `${string}(${string})`;
type Scale<Name extends keyof typeof scales> = keyof (typeof scales)[Name];
type LengthWord =
  | SpaceStep
  | Negative<Exclude<SpaceStep, 0>>
  | NamedLength
  | `-${LineName}`
  | Measured
  | "auto"
  | "none"
  | "inherit";
type Stroke = `${LineName | SpaceStep | `${number}pt`} ${"solid" | "double" | "dotted"}`;

export type LengthValue = LengthWord | Computed | `${LengthWord} ${string}`;
export type ColourValue =
  | ColourName
  | `color-mix(${string})`
  | "veil"
  | "transparent"
  | "currentColor"
  | "inherit"
  | "none"
  | "black"
  | "white"
  | "silver";
export type BorderValue =
  | 0
  | "none"
  | NamedBorder
  | Stroke
  | `${Stroke} ${ColourName | "transparent" | "currentColor"}`
  | `solid ${ColourName}`;
export type RadiusValue = Scale<"borderRadius"> | SpaceStep | `${number}%` | `${string} ${string}`;
export type FontSizeValue = Scale<"fontSize"> | SpaceStep | Measured | "inherit";

/** Values of properties with a scale of their own. */
export interface ScaledValues {
  fontFamily: Scale<"fontFamily">;
  fontSize: FontSizeValue;
  fontWeight: Scale<"fontWeight">;
  lineHeight: Scale<"lineHeight"> | number;
  letterSpacing: Scale<"letterSpacing"> | `${number}em`;
  boxShadow: Scale<"boxShadow"> | "none";
  zIndex: Scale<"zIndex"> | 1 | 2;
}

/** Properties whose numbers are steps. */
const IN_STEPS =
  /^(margin|padding|inset|scroll|top|right|bottom|left|translate|border|outlineOffset|fontSize|--|((min|max)?(width|height)|(row|column)?gap)$)|Thickness$/i;

function scaleOf(property: string): Readonly<Record<string, string | number>> {
  const own: Readonly<Record<string, (typeof scales)[keyof typeof scales]>> = scales;
  if (/Radius$/.test(property)) return scales.borderRadius;
  if (/^(border|outline)/.test(property)) return scales.border;
  return own[property] ?? scales.other;
}

const isStep = (word: string) => /^[\d.]+$/.test(word);

type CssValue = string | number | undefined;

/**
 * Converts a property's values to CSS: names are looked up, numbers that are steps become rem. Numbers in a function
 * stay: `calc(2 * …)`.
 */
export function resolver(property: string): (value: CssValue) => CssValue {
  const inSteps = IN_STEPS.test(property);
  const scale = scaleOf(property);
  const resolved = (word: string): string | number => {
    if (word.startsWith("-")) return `-${resolved(word.slice(1))}`;
    return scale[word] ?? (inSteps && isStep(word) ? inRem(Number(word)) : word);
  };
  return (value) => {
    if (typeof value === "number") return inSteps ? inRem(value) : value;
    return typeof value !== "string" || value.includes("(") ? value : value.split(" ").map(resolved).join(" ");
  };
}
