import { useSaid, useShownName } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { Hint, Subtitle } from "#desk/parts/part-styles.ts";
import { MONEY_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { moneyColumn, partsOfPrice } from "#document/messages/parts-of-price.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const Table = styled("table", {
  width: "100%",
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums",
  "& td, & th": {
    padding: "2 0",
    borderBottom: "hairline",
    verticalAlign: "top",
    textAlign: "start",
    fontWeight: "regular",
  },
  "& td": { textAlign: "end", whiteSpace: "nowrap", paddingInlineStart: 3 },
  "& tfoot tr:last-of-type :is(td, th)": { border: 0 },
  "& [data-strong] :is(td, th)": { fontWeight: "strong", fontSize: "lg" },
});

interface OrderItemsProps {
  readonly order: DeskOrder;
}

/** What was counted, with the prices of that day. */
export function OrderItems({ order }: OrderItemsProps) {
  const shown = useShownName();
  const said = useSaid();
  if (order.items.length === 0) return null;
  const parts = partsOfPrice(order);
  const written = moneyColumn(
    order.items,
    parts.map(([, paise]) => ({ paise })),
  );
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{PIECES_WORDS.items}</Subtitle>
      <Table>
        <tbody>
          {order.items.map(({ position = 0, name, quantity, unit_paise, percent, paise, state }) => (
            <tr key={position}>
              <th scope="row">
                {shown(name)}
                {state === "returned" && <Hint>{PIECES_WORDS.returned}</Hint>}
                {order.handed_out.includes(position) && <Hint>{PIECES_WORDS.handedOut}</Hint>}
              </th>
              <td>{percent === undefined && `${quantity} × ${rupeesOfPaise(unit_paise)}`}</td>
              <td>{written(paise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {parts.map(([kind, paise]) => (
            <tr key={kind} data-strong={kind === "total" ? "" : undefined}>
              <th scope="row" colSpan={2}>
                {[MONEY_WORDS.sums[kind], kind === "discount" && order.discount_reason && said(order.discount_reason)]
                  .filter(Boolean)
                  .join(": ")}
              </th>
              <td>{written(paise)}</td>
            </tr>
          ))}
        </tfoot>
      </Table>
    </Stack>
  );
}
