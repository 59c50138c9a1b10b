import { styled } from "#ui/base/styled.ts";

const TOOTH = 8;
const TEETH = 120;
const teeth = Array.from({ length: TEETH }, (_, index) => `M${index * TOOTH} 5l${TOOTH / 2} 9 ${TOOTH / 2}-9z`).join(
  "",
);
const WIDTH = TOOTH * TEETH;

const Band = styled("svg", { display: "block", width: "100%", height: "1.125em", fill: "marigold" });

/** The woven border of a saree: a band of marigold with its row of temples. */
export function Zari() {
  return (
    <Band viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d={`M0 0h${WIDTH}v1.5H0zM0 2.75h${WIDTH}v2.25H0z`} />
      <path d={teeth} />
    </Band>
  );
}
