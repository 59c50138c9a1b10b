import { styled } from "#ui/base/styled.ts";

/** The map fills its half of the section, cropped around the shop, which is left of its middle. */
export const MapPanel = styled("div", {
  position: "relative",
  minHeight: 68,
  background: "neel200",
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
  md: { minHeight: 96 },
  lg: { position: "absolute", inset: "0 0 0 44%" },
});
