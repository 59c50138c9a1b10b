import styled from "@emotion/styled";
import type { Picture } from "#document/model/resolved.gen.ts";

/** Keeps in view what has to be seen of a photograph that is cut to its place; the middle without a focus. */
export function focusPosition({ focus }: Picture): { readonly objectPosition?: `${number}% ${number}%` } {
  return focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {};
}

/** The place of a picture that is cut to it. */
export const Focused = styled("div")<{ readonly picture: Picture }>(({ picture }) => ({
  "& img": focusPosition(picture),
}));

/** Whether a picture fills its place: drawings are shown whole. */
export function showsPhotograph({ image }: Picture): boolean {
  return !/\.svg($|\?)/.test(image.src);
}
