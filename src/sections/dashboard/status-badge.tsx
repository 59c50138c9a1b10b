import styled from "@emotion/styled";
import type { OrderStatus } from "#account/orders.ts";

const Badge = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5rem",
  padding: "0.25rem 0.875rem",
  borderRadius: "999px",
  background: "var(--waitGround)",
  color: "var(--wait)",
  fontSize: "0.875rem",
  fontWeight: 600,
  whiteSpace: "nowrap",
  "&::before": { content: "''", width: "0.5rem", height: "0.5rem", borderRadius: "50%", background: "currentColor" },
  "&[data-done]": { background: "var(--okGround)", color: "var(--ok)" },
});

/** Completed is green, everything else yellow. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge {...(status === "Completed" && { "data-done": "" })}>{status}</Badge>;
}
