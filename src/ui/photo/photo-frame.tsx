import styled from "@emotion/styled";
import type { Picture } from "#document/model/resolved.gen.ts";
import { type SystemProps, system } from "#ui/base/system.ts";
import { focusPosition } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";

interface PhotoFrameProps extends Pick<SystemProps, "aspectRatio"> {
  readonly picture: Picture;
}

const Frame = styled("div")<PhotoFrameProps>(
  ({ picture }) => ({
    position: "relative",
    overflow: "hidden",
    borderRadius: "6px",
    background: "var(--neel200)",
    "& img": { position: "absolute", width: "100%", height: "100%", objectFit: "cover", ...focusPosition(picture) },
  }),
  system,
);

/** A photograph cut to a shape, with what has to be seen of it in view. */
export function PhotoFrame({ picture, aspectRatio }: PhotoFrameProps) {
  return (
    <Frame picture={picture} aspectRatio={aspectRatio}>
      <PictureView picture={picture} maxWidth="none" />
    </Frame>
  );
}
