import styled from "@emotion/styled";
import type { OrderStep } from "#document/resolved.gen.ts";
import { LinePiece, LineTurn, STAGE } from "#sections/steps/running-line.tsx";
import { media } from "#theme/media.ts";
import { Box } from "#ui/box.tsx";
import { Peg } from "#ui/peg.tsx";
import { Picture } from "#ui/picture.tsx";
import { Heading, Text } from "#ui/text.tsx";

const Item = styled("li")({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "7rem 1fr",
  columnGap: "1.5rem",
  alignItems: "center",
  paddingBlock: "1.75rem",
  [media.cramped]: { display: "block" },
  [media.lg]: { position: "static", display: "block", padding: 0 },
});

/** On narrow windows the last drawing stands on the road, below its words. */
const LAST = { gridRow: 2, gridColumn: "1 / -1", justifySelf: "end", marginTop: "2rem" } as const;

const Stage = styled("div", { shouldForwardProp: (prop) => prop !== "isLast" })<{ readonly isLast: boolean }>(
  { position: "relative", display: "flex", justifyContent: "center" },
  ({ isLast }) => isLast && LAST,
  { [media.lg]: { height: STAGE, justifyContent: "flex-start", alignItems: "flex-end", margin: 0, padding: 0 } },
);

/** What hangs, hangs from the line; the numbers are the line's height at these places. */
const Hanging = styled("div")({
  position: "relative",
  [media.lg]: {
    position: "absolute",
    left: 0,
    top: "1.25rem",
    "li:nth-of-type(2) &": { left: "0.5rem", top: "1.875rem" },
  },
});

const Clip = styled(Peg)({
  display: "none",
  position: "absolute",
  top: "-0.75rem",
  width: "0.875rem",
  [media.lg]: { display: "block" },
  "&:nth-of-type(1)": { left: "12%", "li:nth-of-type(2) &": { left: "22%" } },
  "&:nth-of-type(2)": { right: "12%", "li:nth-of-type(2) &": { right: "26%" } },
});

interface StepProps {
  readonly step: OrderStep;
  /** 0 for the first step; the first two hang on the line, the others stand on the road. */
  readonly place: number;
  readonly isLast: boolean;
}

/** A step: its drawing on the line or on the road, and its words. */
export function Step({ step: { cue, title, text, picture }, place, isLast }: StepProps) {
  const hangs = place < 2;
  return (
    <Item>
      {isLast ? <LineTurn /> : <LinePiece place={place} />}
      <Stage isLast={isLast}>
        {hangs ? (
          <Hanging>
            <Picture picture={picture} onDark maxHeight={["8rem", "8rem", "10.5rem", "12.5rem"]} />
            <Clip />
            <Clip />
          </Hanging>
        ) : (
          <Picture
            picture={picture}
            onDark
            maxHeight={isLast ? ["8rem", "10rem", "9rem", "11rem"] : ["7.5rem", "7.5rem", "11rem", "13rem"]}
          />
        )}
      </Stage>
      <Box pt={[0, 0, 6]} gridColumn={isLast ? "2" : undefined} pr={[0, 0, 3]}>
        <Text color="marigold" fontFamily="display" fontSize="lg" lineHeight="snug">
          {cue}
        </Text>
        <Heading color="onBar" fontSize={["xl", "1.75rem", "xl", "1.75rem"]} mt={1}>
          {title}
        </Heading>
        <Text color="onBarMuted" mt={2} maxWidth="24rem">
          {text}
        </Text>
      </Box>
    </Item>
  );
}
