import { useEffect, useRef } from "react";
import type { OrderRow } from "#account/own/orders.ts";
import type { OrderList } from "#account/own/use-orders.ts";
import { namesInWords } from "#document/languages/names-in-words.ts";
import type { Orders } from "#document/model/types.gen.ts";
import type { SectionOf } from "#document/model/types.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { dayAndMonth, shortDate } from "#lib/locale/days.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { space } from "#theme/tokens.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface OrderTableProps {
  readonly section: SectionOf<"dashboard">;
  readonly list: OrderList;
}

/** On phones each order is a block of two lines: service and amount, then number, date and status. */
const Table = styled("table", {
  width: "100%",
  marginBlockStart: 4,
  fontVariantNumeric: "tabular-nums",
  "& th": {
    paddingBlock: 3,
    textAlign: "start",
    fontSize: "sm",
    fontWeight: "medium",
    color: "muted",
  },
  "& thead tr": { borderBlockEnd: "strong" },
  "& tbody tr": { borderBlockEnd: "hairline" },
  "& td, & tbody th": { paddingBlock: 4, color: "ink", fontSize: "md", fontWeight: "regular" },
  "& tbody th": { fontWeight: "strong", whiteSpace: "nowrap" },
  "& [data-amount]": { textAlign: "end", whiteSpace: "nowrap" },
  "& td[data-amount]": { fontWeight: "strong" },
  "& [data-date]": { whiteSpace: "nowrap" },
  md: {
    "& td, & th": { paddingInlineEnd: 4 },
    "& [data-amount]": { width: 32 },
    "& [data-status]": { width: 50, paddingInline: "6 0" },
  },
  lg: { "& [data-status]": { width: 54, paddingInlineStart: 10 } },
  belowMd: {
    "& thead": { position: "absolute", width: "thin", height: "thin", overflow: "hidden", clipPath: "inset(50%)" },
    "& tbody tr": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 3,
      rowGap: 1.5,
      paddingBlock: 4,
    },
    "& td, & tbody th": { padding: 0 },
    "& [data-services]": { order: 1, flex: `1 1 calc(100% - ${space(28)})`, fontWeight: "strong" },
    "& [data-amount]": { order: 2 },
    // Nothing else moves up into the place of an amount that is not known yet.
    "& td[data-amount]:empty": { minWidth: 24 },
    "& tbody th, & [data-date]": { order: 3, color: "muted", fontSize: "sm", fontWeight: "regular" },
    "& [data-status]": { order: 4, marginInlineStart: "auto" },
  },
});

/** All orders, newest first; a button loads older ones. */
export function OrderTable({ section, list }: OrderTableProps) {
  const words = section.orders;
  const headingId = `${section.id}-orders`;
  const loading = list.isLoading;
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
            : list.orders.map((order) => <TableRow key={order.id} order={order} words={section.orderWords} />)}
        </tbody>
      </Table>
      {list.older !== "none" && (
        <Box mt={6}>
          <Button
            variant="quiet"
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

/** The button disappears with the last page of orders: the focus moves to the first loaded one. */
function useNewestFocus(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const [before, row] = [shown.current, body.current?.children[shown.current]];
    shown.current = count;
    if (before > 0 && count > before) row?.querySelector("a")?.focus();
  }, [count]);
  return body;
}

function TableRow({ order, words }: { readonly order: OrderRow; readonly words: Orders }) {
  const { clock, lang } = useShell();
  return (
    <tr>
      <th scope="row">
        <TextLink href={`${words.paths.own}#${order.id}`}>
          {words.numberPrefix}
          {order.number}
        </TextLink>
      </th>
      <td data-date>
        <time dateTime={order.created_at}>{shortDate(wallTime(clock, new Date(order.created_at)).date, lang)}</time>
      </td>
      <td data-services>{namesInWords(order.services, words.names ?? {}) || pickupText(order, words, lang)}</td>
      <td data-amount>{order.total_paise > 0 && rupeesOfPaise(order.total_paise)}</td>
      <td data-status>
        <StatusBadge order={order} words={words} />
      </td>
    </tr>
  );
}

/** "Pickup, 26 November": the name of a request without a service. */
function pickupText({ pickup_date, at_counter }: OrderRow, { facts, statuses }: Orders, lang: string): string {
  const name = (at_counter && statuses["picked-up-at-counter"]?.label) || facts.window;
  return pickup_date === null ? name : `${name}, ${dayAndMonth(pickup_date, lang)}`;
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
