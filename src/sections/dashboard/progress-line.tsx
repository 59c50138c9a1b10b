import styled from "@emotion/styled";
import type { Order } from "#account/orders.ts";
import type { Section } from "#document/types.ts";
import { Text } from "#ui/text.tsx";

interface ProgressLineProps {
  readonly stations: Section<"dashboard">["progress"];
  readonly order: Order;
  readonly prefix: string;
}

const Line = styled("ol")({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  marginBlockStart: "0.75rem",
  borderBlockStart: "2px solid var(--indigo)",
  "& li": {
    position: "relative",
    paddingBlockStart: "1.25rem",
    color: "var(--muted)",
    fontSize: "0.8125rem",
    lineHeight: 1.3,
    textAlign: "center",
  },
  // A peg on the line at each station: marigold where the order has been.
  "& li::before": {
    content: "''",
    position: "absolute",
    insetBlockStart: "-0.5rem",
    insetInlineStart: "calc(50% - 0.2rem)",
    width: "0.4rem",
    height: "1.25rem",
    borderRadius: "2px 2px 1px 1px",
    background: "var(--rule)",
  },
  "& li[data-reached]::before": { background: "var(--marigold)" },
  "& li[aria-current]": { color: "var(--indigo)", fontWeight: 600 },
});

/** The newest order under way, pegged on a line at the station it has reached. */
export function ProgressLine({ stations, order, prefix }: ProgressLineProps) {
  const here = stations.findIndex(({ status }) => status === order.status);
  return (
    <>
      <Text mt={3} fontSize="sm">
        {prefix}
        {order.number} · {order.services}
      </Text>
      <Line>
        {stations.map(({ label, status }, index) => (
          <li
            key={status}
            {...(index <= here && { "data-reached": "" })}
            {...(index === here && { "aria-current": "step" })}
          >
            {label}
          </li>
        ))}
      </Line>
    </>
  );
}
