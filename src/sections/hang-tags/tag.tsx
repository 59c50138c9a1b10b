import type { PicturedText } from "#document/model/resolved.gen.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { PictureView } from "#ui/picture.tsx";
import { Card, Drawing, Place, Rope, ropeShape, Swing } from "./tag-line.ts";

const TagPeg = styled(Peg, {
  position: "absolute",
  top: -2,
  left: "50%",
  width: 4.5,
  translate: "-50% 0",
});

const StringLoop = styled("svg", {
  position: "absolute",
  top: 4,
  left: "50%",
  width: 9,
  translate: "-50% 0",
  zIndex: 1,
});

/** A laundry tag on its string. */
export function Tag({ tag: { title, text, picture } }: { readonly tag: PicturedText }) {
  const { icons } = useShell();
  return (
    <Place>
      <TagRope />
      <Swing>
        <Card>
          <Drawing>
            <PictureView picture={picture} />
          </Drawing>
          <Heading mb={2}>{title}</Heading>
          <Text color="muted">{text}</Text>
        </Card>
        <StringLoop viewBox="0 0 36 96" aria-hidden="true">
          <use href={`${icons}#string`} />
        </StringLoop>
        <TagPeg />
      </Swing>
    </Place>
  );
}

function TagRope() {
  return (
    <Box as="span" data-rope="" aria-hidden="true">
      <LineRope />
    </Box>
  );
}

/** A rope across the window. */
export function LineRope() {
  const { viewBox, preserveAspectRatio, d } = ropeShape;
  return (
    <Rope viewBox={viewBox} preserveAspectRatio={preserveAspectRatio} aria-hidden="true">
      <path d={d} />
    </Rope>
  );
}
