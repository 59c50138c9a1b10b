import styled from "@emotion/styled";
import type { Media, Picture } from "#document/model/resolved.gen.ts";
import { theme } from "#theme/theme.ts";
import { resolver, type SpaceStep } from "#theme/tokens.ts";
import { forwardsProp, imageSystem, type SystemProps, system } from "#ui/base/system.ts";

/** `width` and `height` are the file's own, for the browser to keep its place free. */
interface ImageStyle extends Omit<SystemProps, "width" | "height" | "color" | "maxWidth"> {
  /** In the theme's words, or as `fittingWidth` computes it. */
  readonly maxWidth?: SystemProps["maxWidth"] | readonly `${number}rem`[];
}

const Image = styled("img", {
  shouldForwardProp: (prop) => prop === "width" || prop === "height" || forwardsProp(prop),
})<ImageStyle>(imageSystem, tight);

interface Size {
  readonly maxHeight?: unknown;
  readonly height?: number | string | undefined;
}

/** Pixels of a step where nobody has chosen a larger text. */
const STEP_PX = 4;

const inRem = resolver("height");

/**
 * A drawing limited in height is as narrow as its shape asks, instead of standing in the middle of a wide empty box: its
 * limits are its heights. It is never drawn larger than it is.
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
  /** On the dark ground of the bar, in both colour schemes. */
  readonly onDark?: boolean;
  /** Part of the first screen on every device: fetched at once. Everything else waits until it is near. */
  readonly eager?: boolean;
  /** The picture of the first screen: fetched at once, before all others. */
  readonly first?: boolean;
};

/**
 * A picture of the document; on dark screens its dark variant, where there is one. Of a photograph the browser takes the
 * copy that fits. Size it with `maxWidth` and `maxHeight`.
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
