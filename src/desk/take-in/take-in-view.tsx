import { type FormEvent, type KeyboardEvent, useLayoutEffect, useState } from "react";
import { useAddLine } from "#desk/counting/use-add-line.ts";
import { TypedBefore } from "#desk/move/form-parts.tsx";
import { DeskButton, DeskButtonLink, KeyCap, ProblemNote, Title } from "#desk/parts/part-styles.ts";
import { type DeskPlace, hrefOf, openPlace } from "#desk/state/place.ts";
import { Clothes } from "#desk/take-in/clothes.tsx";
import { LanguageChoice } from "#desk/take-in/language-choice.tsx";
import { MoneyNow } from "#desk/take-in/money-now.tsx";
import { RunningSlip } from "#desk/take-in/running-slip.tsx";
import type { TakenIn } from "#desk/take-in/send-taken-in.ts";
import { TakenInDone } from "#desk/take-in/taken-in.tsx";
import { type TakeInForm, useTakeIn } from "#desk/take-in/use-take-in.ts";
import { PersonChoice } from "#desk/take-in/who.tsx";
import { TAKE_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { space } from "#theme/tokens.ts";
import { block, Flex, Stack } from "#ui/base/box.tsx";
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
