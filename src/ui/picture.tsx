import styled from "@emotion/styled";
import type { Media, Picture } from "#document/model/resolved.gen.ts";
import { theme } from "#theme/theme.ts";
import { resolver, type SpaceStep } from "#theme/tokens.ts";
import { forwardsProp, imageSystem, type SystemProps, system } from "#ui/base/system.ts";

/** `width` and `height` are the file's own, so that the browser reserves the space. */
interface ImageStyle extends Omit<SystemProps, "width" | "height" | "color" | "maxWidth"> {
  /** A value of the theme, or the result of `fittingWidth`. */
  readonly maxWidth?: SystemProps["maxWidth"] | readonly `${number}rem`[];
}

const Image = styled("img", {
  shouldForwardProp: (prop) => prop === "width" || prop === "height" || forwardsProp(prop),
})<ImageStyle>(imageSystem, tight);

interface Size {
  readonly maxHeight?: unknown;
  readonly height?: number | string | undefined;
}

/** Pixels of a step at the default text size. */
const STEP_PX = 4;

const inRem = resolver("height");

/**
 * Limits the width of a drawing to fit its maximum height, so that it is not centred in a wide empty box. It is never
 * larger than its own size.
 */
function tight({ maxHeight, height }: Size) {
  if (maxHeight === undefined || height === undefined) return {};
  const limits: readonly unknown[] = Array.isArray(maxHeight) ? maxHeight : [maxHeight];
  const heights = limits.map((limit) =>
    typeof limit === "number" && limit * STEP_PX > Number(height) ? `min(${height}px,${inRem(limit)})` : limit,
  );
  return { width: "auto", objectFit: "contain", ...system({ height: heights, theme }) };
}

type PictureProps = ImageStyle & {
  readonly picture: Picture;
  /** On the dark background of the bar, in both colour schemes. */
  readonly onDark?: boolean;
  /** Part of the first screen on every device: loaded eagerly. All others are loaded lazily. */
  readonly eager?: boolean;
  /** The main picture of the first screen: loaded with high priority. */
  readonly first?: boolean;
};

/**
 * A picture of the document, with its dark variant if there is one. The browser chooses among the copies of a
 * photograph. Size it with `maxWidth` and `maxHeight`.
 */
export function PictureView({ picture: { image, alt }, onDark = false, eager, first, ...style }: PictureProps) {
  const { src, darkSrc, width, height, photograph } = image;
  return (
    <picture>
      {photograph && <source type="image/avif" srcSet={photograph.avif} sizes={photograph.sizes} />}
      {darkSrc !== undefined && !onDark && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      <Image
        src={onDark ? (darkSrc ?? src) : src}
        srcSet={photograph?.webp}
        sizes={photograph?.sizes}
        fetchPriority={first ? "high" : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager || first ? undefined : "lazy"}
        {...style}
      />
    </picture>
  );
}

/** The width at which a picture fills a box without leaving it, for `maxWidth`. The box is in steps. */
export function fittingWidth({ width, height }: Media, boxWidth: SpaceStep, boxHeight: SpaceStep): `${number}rem` {
  return `${Number((Math.min(boxWidth, (boxHeight * width) / height) / 4).toFixed(2))}rem`;
}
