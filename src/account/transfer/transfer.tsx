import type { Answer } from "#account/backend/answer.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import type { MoveValues } from "#account/orders/send-move.ts";
import { shopMomentText } from "#document/messages/order-facts.ts";
import { upiPayment } from "#document/messages/upi-payment.ts";
import type { Business, Orders } from "#document/model/types.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { unbroken } from "#lib/locale/times.ts";
import { upiHref } from "#lib/upi-href.ts";
import { withValues } from "#lib/with-values.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { TextQrCode } from "#ui/text-qr-code.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { CopiedValue } from "./copied-value.tsx";

/** An order that is paid, as its page shows it. */
export interface PayableOrder {
  readonly order: OrderView;
  readonly stage: string;
  readonly move: (move: OrderMove, values: MoveValues) => Promise<Answer<OrderView> | undefined>;
}

export interface TransferProps {
  readonly words: Orders;
  readonly shown: PayableOrder;
  readonly upi: NonNullable<Business["upi"]>;
  /** In paise. */
  readonly due: number;
}

/** Paying by UPI, and reporting it; what was reported until the shop has seen it at its bank. */
export function Transfer(props: TransferProps) {
  return props.shown.order.claimed_utr === null ? <WaysToPay {...props} /> : <Claim {...props} />;
}

function WaysToPay({ words, shown, upi, due }: TransferProps) {
  const { payment, transfer } = words.page;
  const { order } = shown;
  const { paise, hasLink, paymentLimitPaise, pictureLimitPaise } = upiPayment(upi, due);
  const href = upiHref({ upi, paise, note: `${words.numberPrefix}${order.number}` });
  const claim = order.moves.find(({ needs }) => needs === "claim");
  const unknown = dismissedUtr(shown);
  return (
    <Stack gap={3}>
      {hasLink && (
        <ButtonLink href={href} small>
          {payment.upi}
        </ButtonLink>
      )}
      {transfer && unknown !== undefined && (
        <Text color="danger" fontWeight="strong">
          {withValues(transfer.unknown, { utr: grouped(unknown) })}
        </Text>
      )}
      {transfer && <Text fontSize="sm">{transfer.text}</Text>}
      <CopiedValue label={transfer?.id ?? payment.upi} value={upi.id} words={transfer} />
      <CopiedValue
        label={transfer?.amount ?? payment.heading}
        value={(paise / 100).toFixed(2)}
        text={rupeesOfPaise(paise)}
        words={transfer}
      />
      {transfer && paymentLimitPaise !== undefined && (
        <Text fontSize="sm" fontWeight="strong">
          {withValues(transfer.paymentLimit, { amount: rupeesOfPaise(paymentLimitPaise) })}
        </Text>
      )}
      <Flex alignItems="center" gap={4} flexWrap="wrap">
        <TextQrCode text={href} label={transfer?.code ?? payment.code} />
        <Stack gap={2} flex="1 1 12ch">
          <Text color="muted" fontSize="sm" lineHeight={1.45} aria-hidden="true">
            {transfer?.code ?? payment.code}
          </Text>
          {transfer && pictureLimitPaise !== undefined && (
            <Text fontSize="sm" lineHeight={1.45}>
              {withValues(transfer.pictureLimit, { amount: rupeesOfPaise(pictureLimitPaise) })}
            </Text>
          )}
        </Stack>
      </Flex>
      {transfer && claim && <ClaimForm words={words} transfer={transfer} shown={shown} move={claim} paise={paise} />}
    </Stack>
  );
}

/** What was reported and waits for the shop. */
function Claim({ words, shown: { order, stage } }: TransferProps) {
  const { transfer } = words.page;
  const shell = useShell();
  const { claimed_utr, claimed_paise, claimed_at } = order;
  if (transfer === undefined || claimed_utr === null || claimed_paise === null || claimed_at === null) return null;
  const values = {
    amount: rupeesOfPaise(claimed_paise),
    utr: grouped(claimed_utr),
    moment: unbroken(shopMomentText(claimed_at, shell)),
  };
  return (
    // Whoever has just reported it reads on here.
    <Stack
      gap={1}
      p={4}
      bg="waitGround"
      color="wait"
      borderRadius="control"
      ref={stage === "moved" ? focus : undefined}
      tabIndex={-1}
    >
      <Text fontWeight="strong">{transfer.waiting}</Text>
      <Text fontSize="sm" lineHeight={1.45}>
        {withValues(transfer.waitingText, values)}
      </Text>
    </Stack>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The UTR that the shop did not find at its bank, if nothing was reported or paid since. */
function dismissedUtr({ order: { events } }: PayableOrder): string | undefined {
  const last = events.findLast(({ kind }) => kind === "claim" || kind === "payment" || kind === "dismissal");
  if (last?.kind !== "dismissal") return undefined;
  const utr = events.findLast(({ kind }) => kind === "claim")?.changes["claimed_utr"];
  return typeof utr === "string" ? utr : undefined;
}

/** As apps show it: "4123 4567 8901". */
const grouped = (utr: string) => utr.replace(/(.{4})(?=.)/g, "$1\u00a0");
