import styled from "@emotion/styled";
import type { Media } from "#document/model/resolved.gen.ts";

/** Keeps the bar's background under forced colours: white letters on white would be invisible. */
const Drawn = styled("img")({ background: "var(--bar)", forcedColorAdjust: "none" });

interface WordmarkProps {
  readonly picture: Media;
  readonly height: number;
  readonly alt: string;
  readonly lazy?: boolean;
}

/** A drawn name on a dark background. */
export function Wordmark({ picture, height, alt, lazy = false }: WordmarkProps) {
  return (
    <Drawn
      src={picture.darkSrc ?? picture.src}
      width={Math.round((height * picture.width) / picture.height)}
      height={height}
      alt={alt}
      loading={lazy ? "lazy" : undefined}
    />
  );
}
