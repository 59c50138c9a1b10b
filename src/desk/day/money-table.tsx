import { styled } from "#ui/base/styled.ts";

/** Sums below each other, with a line for each; with `data-total` the last one is the sum of those above. */
export const MoneyTable = styled("table", {
  width: "100%",
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums",
  "& td, & th": { padding: "2 0", borderBottom: "hairline", textAlign: "end" },
  "& th[scope=row]": { textAlign: "start" },
  "& thead": { color: "muted", fontSize: "sm" },
  "&[data-total] tr:not(:last-child) th": { fontWeight: "regular" },
  "&[data-total] tr:last-child td": { fontWeight: "strong" },
});
