import { useAtomValue } from "jotai";
import { useState } from "react";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import type { DayMoney } from "#desk/backend/day.ts";
import { closeDay, type MoneyCount } from "#desk/backend/money.ts";
import { CashCount, type NotesTyped, notesPaise } from "#desk/day/cash-count.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { forgetDraft, ofDay, useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { forStaff } from "#desk/move/suggestions.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { Hint } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { CLOSE_WORDS, DRAWER_WORDS, FORM_WORDS, OFTEN_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const words = CLOSE_WORDS;

const NO_NOTES: NotesTyped = {};

/** Nothing typed yet. */
const BLANK = { cash: "", upi: "", card: "", kept: "", note: "", notes: NO_NOTES };

type Typed = typeof BLANK;

interface CountMoneyProps {
  readonly day: string;
  readonly money: DayMoney;
  /** What is due for clothes that were handed over. */
  readonly openPaise: number;
}

/** The money of a day as it is counted. What is typed stays on this device until the day is closed. */
export function CountMoney({ day, money: { methods, drawer }, openPaise }: CountMoneyProps) {
  const asked = ofDay(day, "count");
  const { cashNotes } = useAtomValue(factsAtom);
  const { values, change, startAgain } = useDraft(asked, BLANK);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const openAsk = openPaise > 0 ? words.openAsk({ amount: rupeesOfPaise(openPaise) }) : undefined;
  const differs = differencesOf(methods, values);
  const submit = async () => {
    const given = countedOf(values, differs.length > 0);
    if (typeof given === "string") return setProblem(given);
    if (openAsk !== undefined && !isMeant) {
      setMeant(true);
      return setProblem(openAsk);
    }
    setBusy(true);
    const answer = await closeDay(day, given);
    setBusy(false);
    if (answer.status === "done") forgetDraft(...asked);
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
      startAgain={startAgain}
    >
      <Hint>{drawer.float_paise > 0 ? DRAWER_WORDS.allOfIt : words.hint}</Hint>
      {cashNotes.length > 0 && (
        <CashCount
          notes={cashNotes}
          typed={values.notes}
          onChange={(notes) => change({ notes, cash: rupeesIn(notesPaise(notes)) })}
        />
      )}
      <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={3}>
        {methods.map(({ method }) => (
          <LabelledField
            key={method}
            label={FORM_WORDS.methods[method]}
            inputMode="decimal"
            value={values[method]}
            aria-invalid={problem === words.missing && signedPaise(values[method]) === undefined}
            onText={(text) => change({ [method]: text })}
          />
        ))}
      </Grid>
      <Kept typed={values.kept} isWrong={problem === DRAWER_WORDS.keptWrong} onText={(kept) => change({ kept })} />
      {differs.length > 0 && (
        <>
          <Text role="status" fontWeight="strong" color="wait">
            {differs.join(" ")}
          </Text>
          <Suggestions texts={forStaff(OFTEN_WORDS.close)} text={values.note} onChoose={(note) => change({ note })} />
          <WordsField
            label={words.note}
            hint={words.noteHint}
            text={values.note}
            isMissing={problem === words.noteMissing}
            onChange={(note) => change({ note })}
          />
        </>
      )}
    </MoveFormFrame>
  );
}

interface KeptProps {
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
}

/** What of the cash stays in the drawer. */
function Kept({ typed, isWrong, onText }: KeptProps) {
  return (
    <Box>
      <LabelledField
        label={DRAWER_WORDS.kept}
        inputMode="decimal"
        value={typed}
        aria-invalid={isWrong}
        onText={onText}
      />
      <Box mt={1}>
        <Hint>{DRAWER_WORDS.keptHint}</Hint>
      </Box>
    </Box>
  );
}

/** In words, each kind of money that is not what was expected. */
function differencesOf(methods: DayMoney["methods"], typed: Record<PaymentMethod, string>): string[] {
  return methods.flatMap(({ method, expected_paise }) => {
    const more = (signedPaise(typed[method]) ?? expected_paise) - expected_paise;
    if (more === 0) return [];
    const values = { method: FORM_WORDS.methods[method], amount: rupeesOfPaise(Math.abs(more)) };
    return more > 0 ? words.more(values) : words.less(values);
  });
}

/** What is sent; or what is missing, in words. */
function countedOf(typed: Typed, needsNote: boolean): MoneyCount | string {
  const [cash, upi, card] = [signedPaise(typed.cash), signedPaise(typed.upi), signedPaise(typed.card)];
  const [kept, note] = [paiseIn(typed.kept), typed.note.trim()];
  if (cash === undefined || upi === undefined || card === undefined) return words.missing;
  if (typed.kept.trim() !== "" && (kept === undefined || kept > cash)) return DRAWER_WORDS.keptWrong;
  if (needsNote && note === "") return words.noteMissing;
  return { cash, upi, card, ...(kept !== undefined && { kept }), ...(note !== "" && { note }) };
}

/** More may have gone back than came in. */
function signedPaise(typed: string): number | undefined {
  const paise = paiseIn(typed.replace(/^\s*[-−]/, ""));
  return paise !== undefined && /^\s*[-−]/.test(typed) ? -paise : paise;
}
