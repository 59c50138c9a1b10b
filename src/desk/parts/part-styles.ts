import { styled } from "#ui/base/styled.ts";

/** Something to be pressed with a thumb: at least 48 px high. */
const button = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 2,
  minHeight: 12,
  padding: "2 4",
  border: "control",
  borderRadius: "control",
  background: "paper",
  color: "ink",
  fontSize: "md",
  fontWeight: "strong",
  lineHeight: 1.25,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  "&:hover": { background: "neel50" },
  "&:disabled": { opacity: 0.6, cursor: "progress" },
  "&[data-variant=main]": { background: "button", color: "onButton", borderColor: "button" },
  "&[data-variant=main]:hover": { background: "link", color: "cotton" },
  "&[data-variant=danger]": { color: "danger", borderColor: "danger" },
  "&[data-variant=quiet]": { background: "transparent", borderColor: "transparent", color: "link" },
  "&[data-variant=quiet]:hover": { background: "neel50" },
  "&[data-wide]": { width: "100%" },
  print: { display: "none" },
  forcedColours: { "&[aria-pressed=true]": { borderBlockEnd: "heavy solid" } },
} as const;

export const DeskButton = styled("button", button);
export const DeskButtonLink = styled("a", button);

export const KeyCap = styled("kbd", {
  display: "none",
  minWidth: 5,
  padding: "0 1",
  border: "thin solid currentColor",
  borderRadius: "small",
  fontFamily: "text",
  fontSize: "xs",
  fontWeight: "strong",
  lineHeight: 1.4,
  opacity: 0.75,
  lg: { display: "inline-block" },
  // In a list, letters work on the row that has the focus.
  "li:not(:focus-within) &": { display: "none" },
});

export const Title = styled("h1", {
  fontSize: "xl",
  fontWeight: "strong",
  lineHeight: 1.25,
  color: "indigo",
  minWidth: 0,
  overflowWrap: "anywhere",
  textWrap: "balance",
  "&:focus": { outline: "none" },
});

export const Subtitle = styled("h2", { fontSize: "lg", fontWeight: "strong", lineHeight: 1.25, color: "indigo" });

export const LoneForm = styled("form", { display: "grid", gap: 4 });

export const Label = styled("label", { display: "block", marginBottom: 1, fontWeight: "strong" });

export const Hint = styled("p", { marginBottom: 1, color: "muted", fontSize: "sm", lineHeight: 1.4 });

export const ProblemNote = styled("p", {
  padding: "2 3",
  borderRadius: "control",
  background: "dangerGround",
  color: "danger",
  fontWeight: "strong",
});

export const field = {
  display: "block",
  width: "100%",
  minWidth: 0,
  minHeight: 12,
  margin: 0,
  padding: "2 3",
  border: "control",
  borderRadius: "control",
  background: "paper",
  color: "ink",
  fontSize: "lg",
  lineHeight: 1.4,
  "&[aria-invalid=true]": { borderColor: "danger", boxShadow: "invalid" },
  "&:focus-visible": { outlineOffset: "thin" },
} as const;

export const TextField = styled("input", field);
export const Choice = styled("select", field);
export const TextArea = styled("textarea", { ...field, minHeight: 24 });

/** A short word about an order. */
export const Chip = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  padding: "0.5 2",
  borderRadius: "small",
  background: "neel200",
  color: "indigo",
  fontSize: "sm",
  fontWeight: "strong",
  lineHeight: 1.4,
  whiteSpace: "nowrap",
  // The row that is open has the same ground.
  "[aria-current] &": { background: "paper" },
  "&[data-tone=late]": { background: "dangerGround", color: "danger" },
  "&[data-tone=wait]": { background: "waitGround", color: "wait" },
  "&[data-tone=ok]": { background: "okGround", color: "ok" },
});

export const Rows = styled("ul", {
  background: "paper",
  border: "hairline",
  borderRadius: "panel",
  "& > li + li": { borderTop: "hairline" },
});

/** A row of `Rows` that opens something. */
export const RowLink = styled("a", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1,
  minHeight: 16,
  padding: "3 4",
  color: "ink",
  textDecoration: "none",
  lineHeight: 1.4,
  "&:hover": { background: "neel50" },
  "&:focus-visible": { outlineOffset: "-thick" },
  "&[aria-current]": { background: "neel200", boxShadow: "current" },
});
