import { styled } from "#ui/base/styled.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";

/** A quiet link on a dark background. */
export const BarLink = styled(SmartLink, {
  display: "inline-block",
  paddingBlock: 1.5,
  color: "onBarMuted",
  textDecoration: "none",
  overflowWrap: "anywhere",
  "--focus": "marigold",
  "&:hover": {
    color: "onBar",
    textDecoration: "underline",
    textDecorationColor: "marigold",
    textDecorationThickness: "medium",
    textUnderlineOffset: "0.3em",
  },
});
