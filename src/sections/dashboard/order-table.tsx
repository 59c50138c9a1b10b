import styled from "@emotion/styled";
import { useEffect, useRef } from "react";
import type { Order } from "#account/orders.ts";
import type { OrderList } from "#account/use-orders.ts";
import { formatRupees } from "#document/price.ts";
import type { Section } from "#document/types.ts";
import { wallTime } from "#document/wall-clock.ts";
import { shortDate } from "#lib/short-date.ts";
import { StatusBadge } from "#sections/dashboard/status-badge.tsx";
import { media } from "#theme/media.ts";
import { Box } from "#ui/box.tsx";
import { Button } from "#ui/button.tsx";
import { useShell } from "#ui/shell.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { SectionHeading } from "#ui/text.tsx";

interface OrderTableProps {
  readonly section: Section<"dashboard">;
  readonly list: OrderList;
}

/** On phones each order is a block of two lines: what and how much, then number, day and where it stands. */
const Table = styled("table")({
  width: "100%",
  marginBlockStart: "1rem",
  fontVariantNumeric: "tabular-nums",
  "& th": {
    paddingBlock: "0.75rem",
    textAlign: "start",
    fontSize: "0.9375rem",
    fontWeight: 500,
    color: "var(--muted)",
  },
  "& thead tr": { borderBlockEnd: "1px solid var(--indigo)" },
  "& tbody tr": { borderBlockEnd: "1px solid var(--rule)" },
  "& td, & tbody th": { paddingBlock: "1rem", color: "var(--ink)", fontSize: "1rem", fontWeight: 400 },
  "& tbody th": { fontWeight: 600, whiteSpace: "nowrap" },
  "& [data-amount]": { textAlign: "end", whiteSpace: "nowrap" },
  "& td[data-amount]": { fontWeight: 600 },
  "& [data-date]": { whiteSpace: "nowrap" },
  [media.md]: {
    "& td, & th": { paddingInlineEnd: "1rem" },
    "& [data-amount]": { width: "8rem" },
    "& [data-status]": { width: "12.5rem", paddingInline: "1.5rem 0" },
  },
  [media.lg]: { "& [data-status]": { width: "13.5rem", paddingInlineStart: "2.5rem" } },
  [media.belowMd]: {
    "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    "& tbody tr": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "0.75rem",
      rowGap: "0.375rem",
      paddingBlock: "1rem",
    },
    "& td, & tbody th": { padding: 0 },
    "& [data-services]": { order: 1, flex: "1 1 calc(100% - 7rem)", fontWeight: 600 },
    "& [data-amount]": { order: 2 },
    "& tbody th, & [data-date]": { order: 3, color: "var(--muted)", fontSize: "0.9375rem", fontWeight: 400 },
    "& [data-status]": { order: 4, marginInlineStart: "auto" },
  },
});

/** All orders, newest first; older ones by a button. */
export function OrderTable({ section, list }: OrderTableProps) {
  const words = section.orders;
  const headingId = `${section.id}-orders`;
  const loading = list.first.status === "loading";
  const body = useNewestFocus(list.orders.length);
  return (
    <>
      <SectionHeading id={headingId} fontSize="2xl">
        {words.heading}
      </SectionHeading>
      <Table aria-labelledby={headingId} aria-busy={loading}>
        <thead>
          <tr>
            {[words.number, words.date, words.services].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" data-amount>
              {words.amount}
            </th>
            <th scope="col" data-status>
              {words.status}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {loading
            ? [0, 1, 2].map((row) => <LoadingRow key={row} />)
            : list.orders.map((order) => <OrderRow key={order.id} order={order} prefix={words.numberPrefix} />)}
        </tbody>
      </Table>
      {list.older !== "none" && (
        <Box mt={5}>
          <Button
            look="quiet"
            small
            type="button"
            aria-disabled={list.older === "loading"}
            onClick={list.older === "loading" ? undefined : list.showOlder}
          >
            {list.older === "failed" ? section.failed.retry : words.older}
          </Button>
        </Box>
      )}
    </>
  );
}

/** The button that brings older orders leaves with the last of them: the focus goes to the first that came. */
function useNewestFocus(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const [before, row] = [shown.current, body.current?.children[shown.current]];
    shown.current = count;
    if (before > 0 && count > before) row?.querySelector("th")?.focus();
  }, [count]);
  return body;
}

function OrderRow({ order, prefix }: { readonly order: Order; readonly prefix: string }) {
  const { clock } = useShell();
  return (
    <tr>
      <th scope="row" tabIndex={-1}>
        {prefix}
        {order.number}
      </th>
      <td data-date>
        <time dateTime={order.created_at}>{shortDate(wallTime(clock, new Date(order.created_at)).date)}</time>
      </td>
      <td data-services>{order.services}</td>
      <td data-amount>{formatRupees(order.amount)}</td>
      <td data-status>
        <StatusBadge status={order.status} />
      </td>
    </tr>
  );
}

function LoadingRow() {
  return (
    <tr>
      {["number", "date", "services", "amount", "status"].map((column) => (
        <td key={column} {...{ [`data-${column}`]: "" }}>
          <Skeleton width="7ch" />
        </td>
      ))}
    </tr>
  );
}
