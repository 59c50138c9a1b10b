import type { OrderView } from "#account/orders/order-view.ts";
import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";
import type { SectionOf } from "#document/model/types.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { upiHref } from "#lib/upi-href.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { useLazy } from "#ui/use-lazy.ts";

interface PaymentProps {
  readonly words: SectionOf<"order">["orderWords"];
  readonly order: OrderView;
  readonly upi: SectionOf<"order">["upi"];
}

const loadCode = () => import("#ui/text-qr-code.tsx").then(({ TextQrCode }) => TextQrCode);

/** What is left to pay, and how; the bill, once there is one. */
export function Payment({ words, order, upi }: PaymentProps) {
  const { payment, bill } = words.page;
  const due = owedPaise(order);
  const back = giveBackPaise(order);
  const isOwed = order.total_paise > 0 && due > 0 && order.payment !== "refunded";
  const href = isOwed && upi ? upiHref({ upi, paise: due, note: `${words.numberPrefix}${order.number}` }) : undefined;
  const Code = useLazy(href !== undefined, loadCode);
  if (order.total_paise === 0 && back === 0) return null;
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
          {href !== undefined && (
            <ButtonLink href={href} small>
              {payment.upi}
            </ButtonLink>
          )}
          {Code && href !== undefined && (
            <Flex alignItems="center" gap={4} flexWrap="wrap">
              <Code text={href} label={payment.code} />
              <Text flex="1 1 8ch" color="muted" fontSize="sm" lineHeight={1.45} aria-hidden="true">
                {payment.code}
              </Text>
            </Flex>
          )}
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
      {order.bill && (
        <Box mt={3}>
          <PrintButton label={bill.print} />
        </Box>
      )}
    </Box>
  );
}
