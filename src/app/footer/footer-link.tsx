import styled from "@emotion/styled";
import { SmartLink } from "#ui/smart-link.tsx";

/** A quiet link on the dark ground. */
export const FooterLink = styled(SmartLink)({
  display: "inline-block",
  paddingBlock: "0.375rem",
  color: "var(--onBarMuted)",
  textDecoration: "none",
  overflowWrap: "anywhere",
  "--focus": "var(--marigold)",
  "&:hover": {
    color: "var(--onBar)",
    textDecoration: "underline",
    textDecorationColor: "var(--marigold)",
    textDecorationThickness: "2px",
    textUnderlineOffset: "0.3em",
  },
});
