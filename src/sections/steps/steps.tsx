import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { RunningLine } from "#sections/steps/running-line.tsx";
import { Step } from "#sections/steps/step.tsx";
import { media } from "#theme/media.ts";
import { Box } from "#ui/box.tsx";
import { Container } from "#ui/container.tsx";
import { SectionIntro } from "#ui/section-intro.tsx";

const Ground = styled(Box)({
  "--focus": "var(--marigold)",
  position: "relative",
  overflowX: "clip",
  background: "var(--bar)",
});

const Course = styled("ol")({
  position: "relative",
  marginTop: "2rem",
  [media.md]: { paddingLeft: "16%" },
  [media.lg]: {
    display: "grid",
    gridTemplateColumns: "repeat(4, 1fr)",
    columnGap: "1.5rem",
    marginTop: "4rem",
    paddingLeft: 0,
  },
});

/** How an order goes: the line carries the first two steps, drops, and becomes the road of the last two. */
export function Steps({ section: { id, heading, text, steps } }: SectionProps<"steps">) {
  return (
    <Ground as="section" id={id} pt={[9, 11, "7rem"]} pb={[8, 10, "7rem"]}>
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
