import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";
import type { SectionOf } from "#document/model/types.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { LazyTransfer } from "./lazy-parts.tsx";
import type { ShownOrder } from "./use-order.ts";

interface PaymentProps {
  readonly words: SectionOf<"order">["orderWords"];
  readonly shown: ShownOrder;
  readonly upi: SectionOf<"order">["upi"];
}

/** What is left to pay, and how; the bill, once there is one. */
export function Payment({ words, shown, upi }: PaymentProps) {
  const { order } = shown;
  const { payment, bill } = words.page;
  const due = owedPaise(order);
  const back = giveBackPaise(order);
  const isOwed = order.total_paise > 0 && due > 0 && order.payment !== "refunded";
  const label = order.bill ? bill.print : order.vouchers?.[0] && bill.vouchers?.receipt;
  const print = label && (
    <Box mt={3}>
      <PrintButton label={label} />
    </Box>
  );
  if (order.total_paise === 0 && back === 0) return print || null;
  return (
    <Box mt={4} pt={4} borderTop="hairline">
      {isOwed ? (
        <Stack gap={3}>
          <Box display="flex" justifyContent="space-between" alignItems="baseline" columnGap={3}>
            <Text fontWeight="strong">{payment.heading}</Text>
            <Text fontFamily="display" fontSize="2xl" lineHeight="tight" color="indigo">
              {rupeesOfPaise(due)}
            </Text>
          </Box>
          {order.payment === "part" && <Text color="muted">{payment.part}</Text>}
          <Text color="muted" fontSize="sm" lineHeight={1.45}>
            {payment.text}
          </Text>
          {upi && <LazyTransfer words={words} shown={shown} upi={upi} due={due} />}
        </Stack>
      ) : (
        <Text color="ok" fontWeight="strong">
          {back > 0 && words.facts.giveBack
            ? `${words.facts.giveBack}: ${rupeesOfPaise(back)}`
            : order.payment === "refunded"
              ? words.facts.refunded
              : payment.done}
        </Text>
      )}
      {print}
    </Box>
  );
}
