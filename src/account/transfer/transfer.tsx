import { type FormEvent, useId, useRef, useState } from "react";
import type { Answer } from "#account/backend/answer.ts";
import type { OrderMove, OrderView } from "#account/orders/order-view.ts";
import type { MoveValues } from "#account/orders/send-move.ts";
import { shopMomentText } from "#document/messages/order-facts.ts";
import { upiPayment } from "#document/messages/upi-payment.ts";
import type { Business, Orders } from "#document/model/types.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { unbroken } from "#lib/locale/times.ts";
import { typedCode } from "#lib/typed-code.ts";
import { upiHref } from "#lib/upi-href.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FieldLabel, FieldProblem, fieldStyles } from "#ui/field.tsx";
import { TextQrCode } from "#ui/text-qr-code.tsx";

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

/** One tap selects all of it, where nothing can be copied by a button. */
const Value = styled("strong", { userSelect: "all", overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" });

interface CopiedValueProps {
  readonly label: string;
  readonly value: string;
  /** As it is read, if that differs. */
  readonly text?: string;
  readonly words: Orders["page"]["transfer"];
}

/** Something to type into another app, copied by one touch. */
function CopiedValue({ label, value, text = value, words }: CopiedValueProps) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const byHand = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  const copy = () => navigator.clipboard?.writeText(value).then(() => setCopied(true), byHand) ?? byHand();
  return (
    <Flex justifyContent="space-between" alignItems="center" gap={3} flexWrap="wrap">
      <Box minWidth={0}>
        <Text color="muted" fontSize="sm">
          {label}
        </Text>
        <Value ref={shown}>{text}</Value>
      </Box>
      {words && (
        <Button variant="quiet" small type="button" aria-label={`${words.copy}: ${label}`} onClick={copy}>
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
      )}
    </Flex>
  );
}

type Words = NonNullable<Orders["page"]["transfer"]>;

const Field = styled("input", fieldStyles);

const Form = styled("form", { display: "flex", flexDirection: "column", gap: 1 });

const UTR = /^\d{12}$/;

/** What the database refuses, by its code. */
const REFUSED: Readonly<Record<string, keyof Words>> = { utr: "utrProblem", utr_used: "used", PT429: "often" };

interface ClaimFormProps {
  readonly words: Orders;
  readonly transfer: Words;
  readonly shown: PayableOrder;
  readonly move: OrderMove;
  /** What was to be paid. */
  readonly paise: number;
}

/** "I have paid", with the number of the transfer. What was typed stays until it has arrived. */
function ClaimForm({ words, transfer, shown, move, paise }: ClaimFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<keyof Words>();
  const isBusy = shown.stage === "busy";
  if (!isOpen)
    return (
      <div>
        <Button type="button" small onClick={() => setOpen(true)}>
          {transfer.claim}
        </Button>
      </div>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const utr = typedCode(field.current?.value ?? "");
    const isRight = UTR.test(utr);
    setProblem(isRight ? undefined : "utrProblem");
    if (!isRight) return field.current?.focus();
    const answer = await shown.move(move, { utr, paise });
    if (answer?.status === "failed") setProblem(REFUSED[answer.code]);
  };
  return (
    <Form noValidate onSubmit={send}>
      <FieldLabel htmlFor={id}>{transfer.utr}</FieldLabel>
      <Text id={`${id}-hint`} color="muted" fontSize="sm">
        {transfer.utrHint}
      </Text>
      <div role="alert">{problem && <FieldProblem id={`${id}-problem`}>{String(transfer[problem])}</FieldProblem>}</div>
      <Field
        id={id}
        ref={field}
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={problem !== undefined || undefined}
      />
      <Box mt={3}>
        <Button type="submit" small aria-disabled={isBusy}>
          {isBusy ? words.page.actions.busy : transfer.send}
        </Button>
      </Box>
    </Form>
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
