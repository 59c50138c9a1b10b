import { useShownName } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { Hint, Subtitle } from "#desk/parts/part-styles.ts";
import { PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { ORDER_WORDS } from "#desk/words/words.gen.ts";
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
  "& tfoot tr:last-of-type :is(td, th)": { border: 0, fontWeight: "strong", fontSize: "lg" },
});

interface OrderItemsProps {
  readonly order: DeskOrder;
}

interface PartProps {
  readonly name: string;
  readonly paise: number;
  readonly why?: string | null;
}

/** What is taken off the pieces, or comes on top of them. */
function Part({ name, paise, why }: PartProps) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {[name, why].filter(Boolean).join(": ")}
      </th>
      <td>{rupeesOfPaise(paise)}</td>
    </tr>
  );
}

/** What was counted, with the prices of that day. */
export function OrderItems({ order }: OrderItemsProps) {
  const shown = useShownName();
  if (order.items.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Subtitle>{ORDER_WORDS.items}</Subtitle>
      <Table>
        <tbody>
          {order.items.map(({ position = 0, name, quantity, unit_paise, paise, state }) => (
            <tr key={position}>
              <th scope="row">
                {shown(name)}
                {state === "returned" && <Hint>{PIECES_WORDS.returned}</Hint>}
                {order.handed_out.includes(position) && <Hint>{PIECES_WORDS.handedOut}</Hint>}
              </th>
              <td>
                {quantity} × {rupeesOfPaise(unit_paise)}
              </td>
              <td>{rupeesOfPaise(paise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discount_paise > 0 && (
            <Part name={ORDER_WORDS.discount} paise={-order.discount_paise} why={order.discount_reason} />
          )}
          {order.fee_paise > 0 && <Part name={ORDER_WORDS.fee} paise={order.fee_paise} />}
          <tr>
            <th scope="row" colSpan={2}>
              {ORDER_WORDS.total}
            </th>
            <td>{rupeesOfPaise(order.total_paise)}</td>
          </tr>
        </tfoot>
      </Table>
    </Stack>
  );
}
