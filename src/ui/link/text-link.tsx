import styled from "@emotion/styled";
import { forwardsProp, type SystemProps, system } from "#ui/base/system.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";

/** A link in words, underlined in marigold. */
export const TextLink = styled(SmartLink, {
  shouldForwardProp: (prop) => forwardsProp(prop) || prop === "href",
})<SystemProps>(
  {
    color: "var(--link)",
    fontWeight: 600,
    textDecorationLine: "underline",
    textDecorationColor: "var(--marigold)",
    textDecorationThickness: "2px",
    textUnderlineOffset: "0.35em",
    "&:hover": { textDecorationThickness: "3px" },
  },
  system,
);
