import styled from "@emotion/styled";
import type { Picture } from "#document/model/resolved.gen.ts";
import { focusPosition } from "#ui/photo/focus-position.ts";

/** A circle that a photograph fills. */
export const Portrait = styled("div")<{ readonly picture: Picture }>(({ picture }) => ({
  flex: "none",
  "& img": { width: "5.5rem", height: "5.5rem", borderRadius: "50%", objectFit: "cover", ...focusPosition(picture) },
}));
