import styled from "@emotion/styled";

const THUMB = {
  width: "1.25rem",
  height: "2.5rem",
  border: 0,
  borderRadius: "4px",
  background: "linear-gradient(var(--marigold) 45%, var(--onMarigold) 45% 57%, var(--marigoldDeep) 57%)",
  cursor: "grab",
} as const;

const TRACK = {
  height: "0.75rem",
  border: "1.5px solid var(--indigo)",
  borderRadius: "0.5rem",
  background: "linear-gradient(to right, color-mix(in srgb, var(--marigold) 30%, white), white, cornflowerblue)",
} as const;

/** From yellow to blue, with a peg that is moved along it. */
export const ColourRange = styled("input")({
  display: "block",
  width: "100%",
  height: "3rem",
  margin: 0,
  appearance: "none",
  background: "transparent",
  cursor: "pointer",
  "&::-webkit-slider-runnable-track": TRACK,
  "&::-moz-range-track": TRACK,
  "&::-webkit-slider-thumb": { ...THUMB, appearance: "none", marginBlockStart: "-0.95rem" },
  "&::-moz-range-thumb": THUMB,
});
