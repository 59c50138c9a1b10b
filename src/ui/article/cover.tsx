import styled from "@emotion/styled";
import type { Picture } from "#document/model/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Flex } from "#ui/base/box.tsx";
import type { SystemProps } from "#ui/base/system.ts";
import { focusPosition, showsPhotograph } from "#ui/photo/focus-position.ts";
import { PictureView } from "#ui/picture.tsx";

/** Grounds of covers; neighbours get different ones. */
const GROUNDS = ["neel200", "linen", "neel100"] as const;

const Panel = styled(Flex)({
  alignItems: "center",
  justifyContent: "center",
  overflow: "hidden",
  borderRadius: "6px",
  "& picture": { display: "contents" },
  "& img": { width: "100%", maxHeight: "100%", objectFit: "contain", transition: "scale var(--slow)" },
  [media.hover]: { "article:hover > & img": { scale: "1.04" } },
});

const Photo = styled(Panel)<Pick<CoverProps, "picture">>(({ picture }) => ({
  position: "relative",
  "& img": { position: "absolute", inset: 0, height: "100%", objectFit: "cover", ...focusPosition(picture) },
}));

/** Columns of a small cover and its words, on phones and wide windows. */
export const BESIDE_COVER = [
  "minmax(0, 8rem) minmax(55%, 1fr)",
  "minmax(0, 1fr)",
  "minmax(0, 10rem) minmax(50%, 1fr)",
  "minmax(0, 13rem) minmax(50%, 1fr)",
];

interface CoverProps extends SystemProps {
  readonly picture: Picture;
  /** Counts the covers of a page. */
  readonly place: number;
  /** Width of the drawing in the panel. */
  readonly drawing?: SystemProps["maxWidth"];
  readonly first?: boolean;
}

/** The picture of an article: a drawing on a tinted panel, a photograph as large as the panel. */
export function Cover({ picture, place, drawing = "62%", first = false, ...panel }: CoverProps) {
  const { color: _, ...style } = panel;
  const ground = GROUNDS[place % GROUNDS.length] ?? "neel200";
  if (showsPhotograph(picture))
    return (
      <Photo bg={ground} {...style} picture={picture}>
        <PictureView picture={picture} maxWidth="none" first={first} />
      </Photo>
    );
  return (
    <Panel bg={ground} p={[4, 6]} {...style}>
      <PictureView picture={picture} maxWidth={drawing} first={first} />
    </Panel>
  );
}
