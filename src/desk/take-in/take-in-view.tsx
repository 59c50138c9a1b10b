import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useLayoutEffect, useState } from "react";
import { AddLine } from "#desk/counting/add-line.tsx";
import { CountedLines } from "#desk/counting/counted-lines.tsx";
import { type LineDraft, useAddLine } from "#desk/counting/use-add-line.ts";
import { useShownName } from "#desk/facts/shown-name.ts";
import { METHODS } from "#desk/model/asked-paise.ts";
import { paiseOf } from "#desk/model/counted-sums.ts";
import { Choices, TypedBefore } from "#desk/move/form-parts.tsx";
import { orderCode } from "#desk/offline/order-code.ts";
import { paiseIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import {
  Choice,
  DeskButton,
  DeskButtonLink,
  Hint,
  KeyCap,
  Label,
  ProblemNote,
  Subtitle,
  Title,
} from "#desk/parts/part-styles.ts";
import { type DeskPlace, hrefOf, openPlace } from "#desk/state/place.ts";
import { counterPromise } from "#desk/take-in/promise-reason.ts";
import type { TakenIn } from "#desk/take-in/send-taken-in.ts";
import { TakenInDone } from "#desk/take-in/taken-in.tsx";
import { type TakeInForm, useTakeIn } from "#desk/take-in/use-take-in.ts";
import { LanguageChoice, PersonChoice } from "#desk/take-in/who.tsx";
import { COUNTING_WORDS, FORM_WORDS, PAPER_WORDS, TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { moneyColumn } from "#document/messages/parts-of-price.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { space } from "#theme/tokens.ts";
import { Box, block, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const words = TAKE_IN_WORDS;

/** Who and what, and beside it the money, where there is room. */
const Form = styled("form", {
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(112)}), 1fr))`,
  gap: "5 10",
  maxWidth: "75em",
  "& > *": { maxWidth: "measure" },
});

/** Within reach of the thumb, however long the list is. */
const Foot = block({
  position: "sticky",
  bottom: -10,
  gridColumn: "1 / -1",
  "form > &": { maxWidth: "none" },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2 4",
  marginInline: -4,
  padding: "3 4",
  borderTop: "hairline",
  background: "cotton",
  md: { bottom: -20, marginInline: 0, paddingInline: 0 },
});

type Done = Exclude<TakenIn, { status: "failed" }>;

/**
 * Takes in what somebody puts on the counter, one after the other. What was taken in has an address of its own, so that
 * "New order" leads from it to the next.
 */
export function TakeInView({ place }: { readonly place: DeskPlace }) {
  const [taken, setTaken] = useState<Done>();
  const done = (order: Done) => {
    setTaken(order);
    openPlace({ view: "take-in", choice: addressOf(order) });
  };
  if (taken && place.choice === addressOf(taken))
    return <TakenInDone key={place.choice} taken={taken} onNext={() => openPlace({ view: "take-in" })} />;
  // What comes back from the queue is another form.
  return <OneTakeIn key={place.choice} onDone={done} />;
}

const addressOf = (taken: Done) => `taken-${taken.status === "done" ? taken.order.id : taken.id}`;

function OneTakeIn({ onDone }: { readonly onDone: (taken: Done) => void }) {
  const form = useTakeIn(onDone);
  return (
    <Stack gap={4}>
      <Title>{words.title}</Title>
      {form.values.who === "search" ? (
        <Form onSubmit={(event) => event.preventDefault()}>
          <PersonChoice form={form} />
          <TypedBefore startAgain={form.startAgain} />
        </Form>
      ) : (
        <WholeForm form={form} />
      )}
    </Stack>
  );
}

function WholeForm({ form }: { readonly form: TakeInForm }) {
  const { values, facts, sums, promise, times, mistake, isBusy, startAgain } = form;
  const service = facts.services.find(({ id }) => id === values.service)?.title ?? "";
  const line = useAddLine({ service, onAdd: form.add });
  const { itemField } = line;
  const isNew = values.who === "new";
  // Of somebody the shop knows, nothing else is asked.
  useLayoutEffect(() => {
    if (!isNew) itemField.current?.focus();
  }, [isNew, itemField]);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    form.submit(line.typed.trim());
  };
  return (
    <Form
      noValidate
      // Enter adds a line; the whole is sent with Ctrl.
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => pressedKey(event) === "Enter" && (event.ctrlKey || event.metaKey) && send(event)}
    >
      <Stack gap={5}>
        <PersonChoice form={form} />
        <LanguageChoice form={form} />
        <Clothes form={form} line={line} />
      </Stack>
      <Stack gap={5}>
        <RunningSlip form={form} />
        <MoneyNow form={form} />
        <TypedBefore startAgain={startAgain} />
      </Stack>
      <Foot>
        {mistake && <MistakeNote form={form} unadded={line.typed.trim()} />}
        <Text display={["block", "block", "none"]}>
          <Text as="span" display="block" fontWeight="strong">
            {promise ? words.promise({ when: times.moment(promise.at) }) : words.noPromise}
          </Text>
          <Text as="span" color="muted" fontSize="sm">
            {promise?.why}
          </Text>
        </Text>
        <Flex gap={4} alignItems="center" ms="auto">
          <Text
            display={["block", "block", "none"]}
            fontSize="xl"
            fontWeight="strong"
            fontVariantNumeric="tabular-nums"
          >
            {sums.total > 0 && rupeesOfPaise(sums.total)}
          </Text>
          <DeskButton type="button" data-variant="main" disabled={isBusy} onClick={send}>
            {words.submit}
            <KeyCap aria-hidden="true">{words.submitKey}</KeyCap>
          </DeskButton>
        </Flex>
      </Foot>
    </Form>
  );
}

const Whole = block({ flex: "1 0 100%" });

/** What keeps it from being taken in, with what can be done about it. */
function MistakeNote({ form, unadded }: { readonly form: TakeInForm; readonly unadded: string }) {
  const { mistake } = form;
  if (mistake === undefined) return null;
  const { kind, text, order } = mistake;
  return (
    <Whole>
      <ProblemNote role="alert">{text}</ProblemNote>
      {kind === "prices" && (
        <DeskButton type="button" onClick={form.takeNewPrices}>
          {words.problems.newPrices}
        </DeskButton>
      )}
      {kind === "twin" && order !== undefined && (
        <Flex gap={2} flexWrap="wrap" mt={2}>
          <DeskButtonLink href={hrefOf({ view: "search", choice: order })}>
            {words.problems.twinOpen({ order })}
          </DeskButtonLink>
          <DeskButton type="button" onClick={() => form.submit(unadded, true)}>
            {words.problems.twinAgain}
          </DeskButton>
        </Flex>
      )}
    </Whole>
  );
}

/** As large as a thumb. */
const Tick = styled("label", {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 12,
  "& > input": { width: 5, height: 5, flex: "none" },
});

interface ClothesProps {
  readonly form: TakeInForm;
  readonly line: LineDraft;
}

/** What was brought: the service, the pieces as they are counted, or how many there are. */
function Clothes({ form, line }: ClothesProps) {
  const { values, change, facts, sums, said } = form;
  const id = useId();
  const shown = useShownName();
  return (
    <Stack gap={4}>
      <Box>
        <Label htmlFor={id}>{words.service}</Label>
        <Choice id={id} value={values.service} onChange={({ target }) => change({ service: target.value })}>
          <option value="">{words.noService}</option>
          {facts.services.map((service) => (
            <option key={service.id} value={service.id}>
              {shown(service.title)}
            </option>
          ))}
        </Choice>
      </Box>
      {!values.isLater && (
        <>
          <AddLine line={line} />
          <Text role="status" fontSize="sm" color="muted">
            {said}
          </Text>
          <CountedLines lines={values.lines} onChange={(lines) => change({ lines })} />
        </>
      )}
      {sums.extra.map((extra) => (
        <Flex key={extra.name} justifyContent="space-between" gap={4} fontVariantNumeric="tabular-nums">
          <span>{shown(extra.name)}</span>
          <span>{rupeesOfPaise(paiseOf(extra))}</span>
        </Flex>
      ))}
      <Grid gridTemplateColumns="1fr 1fr" gap={3} alignItems="end">
        <LabelledField
          label={words.pieces}
          inputMode="numeric"
          value={sums.pieces}
          onText={(pieces) => change({ pieces })}
        />
        <LabelledField label={words.bags} inputMode="numeric" value={values.bags} onText={(bags) => change({ bags })} />
      </Grid>
      <DeskButton type="button" onClick={() => change({ isLater: !values.isLater, pieces: "", pay: "none" })}>
        {values.isLater ? words.now : words.later}
      </DeskButton>
      <Express form={form} />
    </Stack>
  );
}

/** Faster, for a surcharge; nothing where the shop does not offer it. */
function Express({ form: { values, change, facts, times } }: Pick<ClothesProps, "form">) {
  const { express } = facts.pickup;
  const back = counterPromise(facts, wallTime(facts.clock, times.now), { service: values.service, express: true });
  if (express === undefined || back === undefined) return null;
  return (
    <Tick>
      <input type="checkbox" checked={values.express} onChange={({ target }) => change({ express: target.checked })} />
      {words.express({ percent: express.surchargePercent, when: times.moment(back.at) })}
    </Tick>
  );
}

const Slip = block({
  display: "none",
  lg: {
    display: "grid",
    gap: 2,
    padding: "5 6",
    border: "hairline",
    borderRadius: "panel",
    background: "paper",
    fontVariantNumeric: "tabular-nums",
  },
});

/** The slip as it grows, where there is room beside the form: what is on it, what it comes to, and when it is back. */
function RunningSlip({ form: { sums, promise, times } }: { readonly form: TakeInForm }) {
  const shown = useShownName();
  const lines = [...sums.lines, ...sums.extra].map((line) => ({ ...line, paise: paiseOf(line) }));
  const written = moneyColumn(lines);
  return (
    <Slip as="section" aria-label={PAPER_WORDS.slip} aria-live="off">
      <Subtitle>{PAPER_WORDS.slip}</Subtitle>
      {lines.length === 0 && <Hint>{COUNTING_WORDS.empty}</Hint>}
      {lines.map((line) => (
        <Flex key={`${line.name} ${line.unit_paise}`} justifyContent="space-between" gap={4}>
          <span>{line.percent === undefined ? `${line.quantity} × ${shown(line.name)}` : shown(line.name)}</span>
          <span>{written(line.paise)}</span>
        </Flex>
      ))}
      <Flex justifyContent="space-between" alignItems="baseline" gap={4} pt={2} borderTop="strong">
        <Text as="span" color="muted">
          {COUNTING_WORDS.total}
        </Text>
        <Text as="strong" fontFamily="display" fontSize="3xl" lineHeight="none" color="indigo">
          {rupeesOfPaise(sums.total)}
        </Text>
      </Flex>
      {promise && (
        <Text>
          <strong>{TAKE_IN_WORDS.promise({ when: times.moment(promise.at) })}</strong>
          <Text as="span" display="block" color="muted" fontSize="sm">
            {promise.why}
          </Text>
        </Text>
      )}
    </Slip>
  );
}

const UpiCode = lazy(() => import("#desk/bill/upi-code.tsx").then((bill) => ({ default: bill.UpiCode })));

/** What is paid at once: nothing, all, or a part. */
function MoneyNow({ form: { values, change, sums } }: { readonly form: TakeInForm }) {
  const { pay, amount, method, isLater, id } = values;
  const labels = {
    none: words.pays.none,
    all: words.pays.all({ amount: rupeesOfPaise(sums.asked) }),
    part: sums.total > 0 && !isLater ? words.pays.part : words.advance,
  };
  const paise = pay === "all" ? sums.asked : (paiseIn(amount) ?? 0);
  return (
    <Stack gap={3}>
      <Choices
        legend={words.money}
        names={sums.total > 0 ? (["none", "all", "part"] as const) : (["none", "part"] as const)}
        labels={labels}
        chosen={pay}
        onChoose={(chosen) => change({ pay: chosen })}
      />
      {pay === "part" && (
        <LabelledField
          label={words.amount}
          inputMode="decimal"
          value={amount}
          onText={(text) => change({ amount: text })}
        />
      )}
      {pay !== "none" && (
        <Choices
          legend={FORM_WORDS.method}
          names={METHODS}
          labels={FORM_WORDS.methods}
          chosen={method}
          onChoose={(chosen) => change({ method: chosen })}
        />
      )}
      {pay !== "none" && method === "upi" && paise > 0 && (
        <Suspense fallback={null}>
          <UpiCode paise={paise} note={orderCode(id)} />
        </Suspense>
      )}
    </Stack>
  );
}
