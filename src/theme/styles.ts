import type { CSSObject } from "@emotion/react";
import type { CSSProperties } from "react";
import { media } from "#theme/media.ts";
import {
  type BorderValue,
  type ColourValue,
  type LengthValue,
  type RadiusValue,
  resolver,
  type ScaledValues,
} from "#theme/tokens.ts";

type Sides = "" | "Top" | "Right" | "Bottom" | "Left" | `${"Block" | "Inline"}${"" | "Start" | "End"}`;

type LengthProperty =
  | `${"margin" | "padding" | "scrollMargin" | "scrollPadding"}${Sides}`
  | `inset${Sides}`
  | `${"" | "min" | "max"}${"width" | "height" | "Width" | "Height"}`
  | "top"
  | "right"
  | "bottom"
  | "left"
  | "gap"
  | "rowGap"
  | "columnGap"
  | "translate"
  | "outlineOffset"
  | "textDecorationThickness";

export type Value<Property extends keyof CSSProperties> = Property extends keyof ScaledValues
  ? ScaledValues[Property]
  : Property extends LengthProperty
    ? LengthValue
    : Property extends "color" | "fill" | "stroke" | `${string}Color`
      ? ColourValue
      : Property extends "background"
        ? ColourValue | `${string}(${string}`
        : Property extends `${string}Radius`
          ? RadiusValue
          : Property extends "outline" | `border${Sides}`
            ? BorderValue
            : Property extends `break${string}`
              ? // A name of a width; a page ends by `pageBreakBefore: "always"`.
                Exclude<CSSProperties[Property], "page">
              : CSSProperties[Property];

/** Styles with values of the theme: `{ padding: 4, background: "paper", md: { padding: "4 6" } }`. */
export type Styles = { readonly [Property in keyof CSSProperties]?: Value<Property> } & {
  readonly [Condition in keyof typeof media]?: Styles;
} & {
  readonly [selector: `${string}&${string}`]: Styles;
  /** The width of the box around, where one part alone depends on it. */
  readonly [container: `@container ${string}`]: Styles;
  readonly [property: `--${string}`]: string | number;
  /** A named page for `page`. */
  readonly [sheet: `@page ${string}`]: { readonly size: string; readonly margin: 0 };
};

const conditions: Readonly<Record<string, string>> = media;

/** For `styled("div")(styles({ … }))`: values of the theme as CSS. A number is a step of the scale. */
export function styles(own: Styles): CSSObject {
  const resolved: CSSObject = {};
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === "object") resolved[conditions[name] ?? name] = styles(value);
    else resolved[name] = resolver(name)(value);
  }
  return resolved;
}
