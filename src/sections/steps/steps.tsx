import type { OrderStep } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { Peg } from "#ui/line/peg.tsx";
import { PictureView } from "#ui/picture.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";
import { LineEnd, LinePiece, RunningLine, STAGE } from "./running-line.tsx";

const Ground = styled(Box, {
  "--focus": "marigold",
  position: "relative",
  overflowX: "clip",
  background: "bar",
});

const Course = styled("ol", {
  position: "relative",
  marginTop: 8,
  md: { paddingInlineStart: "16%" },
  lg: {
    display: "grid",
    gridTemplateColumns: "repeat(4, 1fr)",
    columnGap: 6,
    marginTop: 16,
    paddingInlineStart: 0,
  },
});

/** The steps of an order: the first two hang on the line, which drops and becomes the road of the last two. */
export function Steps({ section: { id, heading, text, steps } }: SectionProps<"steps">) {
  return (
    <Ground as="section" id={id} pt={[14, 28]} pb={[8, 20, 28]}>
      <Container>
        <SectionIntro heading={heading} text={text} onDark />
        <Course>
          <RunningLine />
          {steps.map((step, index) => (
            <Step key={step.id} step={step} place={index} isLast={index === steps.length - 1} />
          ))}
        </Course>
      </Container>
    </Ground>
  );
}

const Item = styled("li", {
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${space(28)} 1fr`,
  columnGap: 6,
  alignItems: "center",
  paddingBlock: 4,
  cramped: { display: "block" },
  lg: { position: "static", display: "block", padding: 0 },
});

const stage = { position: "relative", display: "flex", justifyContent: "center" } as const;
const onTheLine = {
  lg: { height: STAGE, justifyContent: "flex-start", alignItems: "flex-end", margin: 0, padding: 0 },
} as const;

const Stage = styled("div", { ...stage, ...onTheLine });

/** On narrow windows the last drawing stands on the road, below its words. */
const LastStage = styled("div", {
  ...stage,
  ...{ gridRow: 2, gridColumn: "1 / -1", justifySelf: "end", marginTop: 8 },
  ...onTheLine,
});

/** Hanging drawings are attached to the line; the numbers are its height at their positions. */
const Hanging = styled("div", {
  position: "relative",
  lg: {
    position: "absolute",
    insetInlineStart: 0,
    top: 5,
    "li:nth-of-type(2) &": { insetInlineStart: 2, top: 7.5 },
  },
});

const Clip = styled(Peg, {
  display: "none",
  position: "absolute",
  top: -3,
  width: 3.5,
  lg: { display: "block" },
  "&:nth-of-type(1)": { left: "12%", "li:nth-of-type(2) &": { left: "22%" } },
  "&:nth-of-type(2)": { right: "12%", "li:nth-of-type(2) &": { right: "26%" } },
});

interface StepProps {
  readonly step: OrderStep;
  /** Index of the step; the first two hang on the line, the rest stand on the road. */
  readonly place: number;
  readonly isLast: boolean;
}

/** A step: its drawing on the line or on the road, and its words. */
function Step({ step: { cue, title, text, picture }, place, isLast }: StepProps) {
  const hangs = place < 2;
  const Place = isLast ? LastStage : Stage;
  return (
    <Item>
      {isLast ? <LineEnd aria-hidden="true" /> : <LinePiece place={place} />}
      <Place>
        {hangs ? (
          <Hanging>
            <PictureView picture={picture} onDark maxHeight={[32, null, 42, 50]} />
            <Clip />
            <Clip />
          </Hanging>
        ) : (
          <PictureView picture={picture} onDark maxHeight={isLast ? [32, 40, 36, 44] : [30, null, 44, 52]} />
        )}
      </Place>
      <Box pt={[0, null, 8]} gridColumn={isLast ? "2" : undefined} pe={[0, null, 3]}>
        <Text color="marigold" fontFamily="display" fontSize="lg" lineHeight="snug">
          {cue}
        </Text>
        <Heading color="onBar" fontSize={["xl", 7, "xl", 7]} mt={1}>
          {title}
        </Heading>
        <Text color="onBarMuted" mt={2} maxWidth={96}>
          {text}
        </Text>
      </Box>
    </Item>
  );
}
