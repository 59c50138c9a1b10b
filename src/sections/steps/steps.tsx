import type { SectionProps } from "#document/model/types.ts";
import { Box } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { SectionIntro } from "#ui/section-intro.tsx";
import { RunningLine } from "./running-line.tsx";
import { Step } from "./step.tsx";

const Ground = styled(Box, {
  "--focus": "marigold",
  position: "relative",
  overflowX: "clip",
  background: "bar",
});

const Course = styled("ol", {
  position: "relative",
  marginTop: 8,
  md: { paddingLeft: "16%" },
  lg: {
    display: "grid",
    gridTemplateColumns: "repeat(4, 1fr)",
    columnGap: 6,
    marginTop: 16,
    paddingLeft: 0,
  },
});

/** The steps of an order: the first two hang on the line, which drops and becomes the road of the last two. */
export function Steps({ section: { id, heading, text, steps } }: SectionProps<"steps">) {
  return (
    <Ground as="section" id={id} pt={[16, 28]} pb={[12, 20, 28]}>
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
