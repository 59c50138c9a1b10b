import styled from "@emotion/styled";
import { media } from "#theme/media.ts";

/** The map fills its half of the section, cut around the shop, which stands left of the middle. */
export const MapPanel = styled("div")({
  position: "relative",
  minHeight: "17rem",
  background: "var(--neel200)",
  overflow: "hidden",
  "& img": {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    maxWidth: "none",
    objectFit: "cover",
    objectPosition: "32% 42%",
  },
  [media.md]: { minHeight: "24rem" },
  [media.lg]: { position: "absolute", inset: "0 0 0 44%" },
});
