import { useState } from "react";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import type { DayMoney } from "#desk/backend/answers.ts";
import { closeDay } from "#desk/backend/money.ts";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { paiseIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Hint, Subtitle } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { CLOSE_WORDS, FORM_WORDS, OFTEN_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Grid, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const words = CLOSE_WORDS;

const Table = styled("table", {
  width: "100%",
  lineHeight: 1.4,
  fontVariantNumeric: "tabular-nums",
  "& td, & th": { padding: "2 0", borderBottom: "hairline", textAlign: "end" },
  "& th[scope=row]": { textAlign: "start" },
  "& thead": { color: "muted", fontSize: "sm" },
});

interface DayCloseProps {
  readonly day: string;
  readonly money: DayMoney;
  /** What is due for clothes that were handed over. */
  readonly openPaise: number;
  readonly times: Times;
}

/** What should be there of a day and what is, in cash, UPI and card. A closed day stays closed. */
export function DayClose({ day, money: { methods, rounding_paise, closed }, openPaise, times }: DayCloseProps) {
  const [isCounting, setCounting] = useState(false);
  return (
    <Stack as="section" gap={3}>
      <Subtitle>{words.title}</Subtitle>
      <Table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.expected}</th>
            {closed && <th scope="col">{words.counted}</th>}
            {closed && <th scope="col">{words.difference}</th>}
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, expected_paise, counted_paise }) => (
            <tr key={method}>
              <th scope="row">{FORM_WORDS.methods[method]}</th>
              <td>{rupeesOfPaise(expected_paise)}</td>
              {counted_paise !== null && <td>{rupeesOfPaise(counted_paise)}</td>}
              {counted_paise !== null && <td>{rupeesOfPaise(counted_paise - expected_paise)}</td>}
            </tr>
          ))}
          {rounding_paise !== 0 && (
            <tr>
              <th scope="row">{words.rounding}</th>
              <td>{rupeesOfPaise(rounding_paise)}</td>
              {closed && <td colSpan={2} />}
            </tr>
          )}
        </tbody>
      </Table>
      {closed?.note && <Text>{closed.note}</Text>}
      {closed && <Hint>{words.closed({ who: closed.by ?? words.formerStaff, when: times.moment(closed.at) })}</Hint>}
      {!closed && !isCounting && (
        <DeskButton type="button" onClick={() => setCounting(true)}>
          {words.begin}
        </DeskButton>
      )}
      {!closed && isCounting && <CountMoney day={day} methods={methods} openPaise={openPaise} />}
    </Stack>
  );
}

interface CountMoneyProps extends Pick<DayMoney, "methods">, Pick<DayCloseProps, "openPaise"> {
  readonly day: string;
}

function CountMoney({ day, methods, openPaise }: CountMoneyProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<PaymentMethod, string>>>>({});
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const openAsk = openPaise > 0 ? words.openAsk({ amount: rupeesOfPaise(openPaise) }) : undefined;
  const countOf = (method: PaymentMethod) => signedPaise(typed[method] ?? "");
  const differs = methods.filter((row) => (countOf(row.method) ?? row.expected_paise) !== row.expected_paise);
  const submit = async () => {
    const [cash, upi, card] = [countOf("cash"), countOf("upi"), countOf("card")];
    if (cash === undefined || upi === undefined || card === undefined) return setProblem(words.missing);
    if (differs.length > 0 && note.trim() === "") return setProblem(words.noteMissing);
    if (openAsk !== undefined && !isMeant) {
      setMeant(true);
      return setProblem(openAsk);
    }
    setBusy(true);
    const answer = await closeDay(day, { cash, upi, card, ...(note.trim() !== "" && { note: note.trim() }) });
    setBusy(false);
    announceChange();
    if (answer.status === "done") return notify(words.done, "done");
    setProblem(await refusalText(answer));
  };
  return (
    <MoveFormFrame
      problem={problem}
      isBusy={isBusy}
      submit={problem === openAsk && isMeant ? words.openMeant : words.submit}
      onSubmit={submit}
    >
      <Hint>{words.hint}</Hint>
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={3}>
        {methods.map(({ method }) => (
          <LabelledField
            key={method}
            label={FORM_WORDS.methods[method]}
            inputMode="decimal"
            value={typed[method] ?? ""}
            aria-invalid={problem === words.missing && countOf(method) === undefined}
            onText={(text) => setTyped({ ...typed, [method]: text })}
          />
        ))}
      </Grid>
      {differs.length > 0 && (
        <>
          <Text role="status" fontWeight="strong" color="wait">
            {differs
              .map(({ method, expected_paise }) => {
                const amount = rupeesOfPaise(Math.abs((countOf(method) ?? 0) - expected_paise));
                const isMore = (countOf(method) ?? 0) > expected_paise;
                return (isMore ? words.more : words.less)({ method: FORM_WORDS.methods[method], amount });
              })
              .join(" ")}
          </Text>
          <Suggestions
            texts={OFTEN_WORDS.close.map((sent) => ({ sent, meaning: sent }))}
            text={note}
            onChoose={setNote}
          />
          <WordsField
            label={words.note}
            hint={words.noteHint}
            text={note}
            isMissing={problem === words.noteMissing}
            onChange={setNote}
          />
        </>
      )}
    </MoveFormFrame>
  );
}

/** More may have gone back than came in. */
function signedPaise(typed: string): number | undefined {
  const paise = paiseIn(typed.replace(/^\s*[-−]/, ""));
  return paise !== undefined && /^\s*[-−]/.test(typed) ? -paise : paise;
}
