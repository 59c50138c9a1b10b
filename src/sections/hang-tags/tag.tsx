import styled from "@emotion/styled";
import type { PicturedText } from "#document/resolved.gen.ts";
import { Card, Drawing, Place, Rope, ropeShape, Swing } from "#sections/hang-tags/tag-line.ts";
import { Box } from "#ui/box.tsx";
import { Peg } from "#ui/peg.tsx";
import { Picture } from "#ui/picture.tsx";
import { useShell } from "#ui/shell.ts";
import { Heading, Text } from "#ui/text.tsx";

const TagPeg = styled(Peg)({
  position: "absolute",
  top: "-0.5rem",
  left: "50%",
  width: "1.125rem",
  translate: "-50% 0",
});

const StringLoop = styled("svg")({
  position: "absolute",
  top: "1rem",
  left: "50%",
  width: "2.25rem",
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
            <Picture picture={picture} />
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
