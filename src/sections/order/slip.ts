import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

/** A slip held by a border of marigold: what waits for the customer, or for the shop. */
export const UrgentSlip = styled(Box, {
  padding: 6,
  background: "paper",
  borderRadius: "panel",
  borderInlineStart: "heavy solid marigold",
  boxShadow: "tag",
});
