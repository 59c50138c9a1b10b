import styled from "@emotion/styled";
import { Focused } from "#ui/photo/focus-position.ts";

/** A circle that a photograph fills. */
export const Portrait = styled(Focused)({
  flex: "none",
  "& img": { width: "5.5rem", height: "5.5rem", borderRadius: "50%", objectFit: "cover" },
});
