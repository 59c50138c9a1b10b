import styled from "@emotion/styled";
import type { Picture } from "#document/model/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { Flex } from "#ui/base/box.tsx";
import type { SystemProps } from "#ui/base/system.ts";
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

/** The picture of an article on a tinted panel. */
export function Cover({ picture, place, drawing = "62%", first = false, ...panel }: CoverProps) {
  const { color: _, ...style } = panel;
  return (
    <Panel bg={GROUNDS[place % GROUNDS.length] ?? "neel200"} p={[4, 6]} {...style}>
      <PictureView picture={picture} maxWidth={drawing} first={first} />
    </Panel>
  );
}
