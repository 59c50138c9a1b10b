import styled from "@emotion/styled";
import { layout } from "styled-system";
import type { Picture as PictureData } from "#document/resolved.gen.ts";
import { theme } from "#theme/theme.ts";
import { forwardsProp, imageSystem, type SystemProps } from "#ui/system.ts";

/** `width` and `height` are the file's own, for the browser to keep its place free. */
type ImageStyle = Omit<SystemProps, "width" | "height" | "color">;

const Image = styled("img", {
  shouldForwardProp: (prop) => prop === "width" || prop === "height" || forwardsProp(prop),
})<ImageStyle>(imageSystem, tight);

interface Size {
  readonly maxHeight?: unknown;
  readonly height?: number | string | undefined;
}

/** Pixels of a rem where nobody has chosen a larger text. */
const REM = 16;

/**
 * A drawing limited in height is as narrow as its shape asks, instead of standing in the middle of a wide empty box: its
 * limits, in rem, are its heights. It is never drawn larger than it is.
 */
function tight({ maxHeight, height }: Size) {
  if (maxHeight === undefined || height === undefined) return {};
  const limits: readonly unknown[] = Array.isArray(maxHeight) ? maxHeight : [maxHeight];
  const heights = limits.map((limit) =>
    Number.parseFloat(String(limit)) * REM > Number(height) ? `min(${height}px,${limit})` : limit,
  );
  return {
    width: "auto",
    objectFit: "contain",
    ...layout({ height: heights, theme: { breakpoints: theme.breakpoints } }),
  };
}

type PictureProps = ImageStyle & {
  readonly picture: PictureData;
  /** On the dark ground of the bar, in both colour schemes. */
  readonly onDark?: boolean;
  /** Part of the first screen on every device: fetched at once. Everything else waits until it is near. */
  readonly eager?: boolean;
  /** The picture of the first screen: fetched at once, before all others. */
  readonly first?: boolean;
};

/**
 * A picture of the document; on dark screens its dark twin, where there is one. Of a photograph the browser takes the
 * copy that fits. Size it with `maxWidth` and `maxHeight`.
 */
export function Picture({ picture: { image, alt }, onDark = false, eager, first, ...style }: PictureProps) {
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
