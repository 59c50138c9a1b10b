import { styled } from "#ui/base/styled.ts";

/** What fits what is typed, below its field. */
export const OptionList = styled("ul", {
  marginTop: 1,
  border: "hairline",
  borderRadius: "control",
  background: "paper",
  overflow: "hidden",
});

export const Option = styled("li", {
  minHeight: 12,
  padding: "2 3",
  cursor: "pointer",
  lineHeight: 1.3,
  "& + &": { borderTop: "hairline" },
  // Above what sticks to the bottom of a phone, with two more.
  "&:first-of-type": { scrollMarginBlockEnd: 84 },
  "&[aria-selected=true]": { background: "neel100", boxShadow: "current" },
  forcedColours: { "&[aria-selected=true]": { borderBlockEnd: "heavy solid" } },
  "&:hover": { background: "neel50" },
});

/** The `ref` of a list: once it comes, its first option is in view. */
export function bringIntoView(list: HTMLElement | null): void {
  list?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
