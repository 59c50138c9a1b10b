import { useAtomValue } from "jotai";
import { type KeyboardEvent, useState } from "react";
import type { PaymentMethod } from "#account/orders/order-view.ts";
import type { DayMoney } from "#desk/backend/day.ts";
import { closeDay, type MoneyCount } from "#desk/backend/money.ts";
import { MoneyTable } from "#desk/day/money-table.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { forgetDraft, hasMoveDraft, ofDay, useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions, WordsField } from "#desk/move/form-parts.tsx";
import { forStaff } from "#desk/move/suggestions.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Hint, Subtitle } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { CLOSE_WORDS, DRAWER_WORDS, FORM_WORDS, OFTEN_WORDS } from "#desk/words/later/words.gen.ts";
import { moneyColumn } from "#document/messages/parts-of-price.ts";
import { cleanSigns } from "#lib/clean.ts";
import { rupees, rupeesOfPaise } from "#lib/locale/money.ts";
import { pressedKey } from "#lib/pressed-key.ts";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const words = CLOSE_WORDS;

interface DayCloseProps {
  readonly day: string;
  readonly money: DayMoney;
  /** What is due for clothes that were handed over. */
  readonly openPaise: number;
  readonly times: Times;
}

/** What should be there of a day and what is, in cash, UPI and card. A closed day stays closed. */
export function DayClose({ day, money, openPaise, times }: DayCloseProps) {
  const [isCounting, setCounting] = useState(() => hasMoveDraft(...ofDay(day, "count")));
  const { closed } = money;
  return (
    <Stack as="section" gap={3}>
      <Subtitle>{words.title}</Subtitle>
      <CloseTable money={money} />
      {closed?.note && <Text>{closed.note}</Text>}
      {closed && <Hint>{words.closed({ who: closed.by ?? words.formerStaff, when: times.stamp(closed.at) })}</Hint>}
      {!closed && !isCounting && (
        <DeskButton type="button" onClick={() => setCounting(true)}>
          {words.begin}
        </DeskButton>
      )}
      {!closed && isCounting && <CountMoney day={day} money={money} openPaise={openPaise} />}
    </Stack>
  );
}

function CloseTable({ money: { methods, drawer, rounding_paise, closed } }: Pick<DayCloseProps, "money">) {
  const written = moneyColumn(
    [{ paise: rounding_paise }, { paise: drawer.kept_paise ?? 0 }],
    methods.flatMap(({ expected_paise, counted_paise }) => [{ paise: expected_paise }, { paise: counted_paise ?? 0 }]),
  );
  return (
    <MoneyTable>
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
            <td>{written(expected_paise)}</td>
            {counted_paise !== null && <td>{written(counted_paise)}</td>}
            {counted_paise !== null && <td>{written(counted_paise - expected_paise)}</td>}
          </tr>
        ))}
        {rounding_paise !== 0 && (
          <tr>
            <th scope="row">{words.rounding}</th>
            <td>{written(rounding_paise)}</td>
            {closed && <td colSpan={2} />}
          </tr>
        )}
        {drawer.kept_paise !== null && (
          <tr>
            <th scope="row">{DRAWER_WORDS.kept}</th>
            <td />
            <td>{written(drawer.kept_paise)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </MoneyTable>
  );
}

const NO_NOTES: NotesTyped = {};

const BLANK = { cash: "", upi: "", card: "", kept: "", note: "", notes: NO_NOTES };

type TypedMoney = typeof BLANK;

interface CountMoneyProps {
  readonly day: string;
  readonly money: DayMoney;
  /** What is due for clothes that were handed over. */
  readonly openPaise: number;
}

/** The money of a day as it is counted. What is typed stays on this device until the day is closed. */
function CountMoney({ day, money: { methods, drawer }, openPaise }: CountMoneyProps) {
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
function countedOf(typed: TypedMoney, needsNote: boolean): MoneyCount | string {
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

const PAISE_PER_RUPEE = 100;

/** How many there are of each note, by its value, and the sum of the coins; as typed. */
type NotesTyped = Readonly<Record<string, string>>;

const COINS = "coins";

const BankNotes = styled("details", {
  border: "hairline",
  borderRadius: "panel",
  background: "paper",
  padding: "0 4",
  "& > summary": { minHeight: 12, paddingBlock: 3, fontWeight: "strong", cursor: "pointer" },
});

interface CashCountProps {
  /** Values of the notes in rupees, the largest first. */
  readonly notes: readonly number[];
  readonly typed: NotesTyped;
  readonly onChange: (typed: NotesTyped) => void;
}

/** Adds up the drawer: how many there are of each note, and the coins. Enter goes on to the next field. */
function CashCount({ notes, typed, onChange }: CashCountProps) {
  const field = (name: string, label: string) => (
    <LabelledField
      key={name}
      label={label}
      inputMode={name === COINS ? "decimal" : "numeric"}
      value={typed[name] ?? ""}
      aria-invalid={worthOf(name, typed[name]) === undefined}
      onText={(text) => onChange({ ...typed, [name]: text })}
      onKeyDown={goOn}
    />
  );
  return (
    <BankNotes open={Object.keys(typed).length > 0 || undefined}>
      <summary>{DRAWER_WORDS.notes}</summary>
      <Stack gap={3} pb={4}>
        <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={3}>
          {notes.map((note) => field(String(note), DRAWER_WORDS.times({ note: rupees(note) })))}
          {field(COINS, DRAWER_WORDS.coins)}
        </Grid>
        <Text role="status" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {DRAWER_WORDS.sum({ amount: rupeesOfPaise(notesPaise(typed)) })}
        </Text>
      </Stack>
    </BankNotes>
  );
}

/** What notes and coins are worth together, in paise; what is no number counts for nothing. */
function notesPaise(typed: NotesTyped): number {
  return Object.entries(typed).reduce((sum, [name, text]) => sum + (worthOf(name, text) ?? 0), 0);
}

/** Undefined where it is no number. */
function worthOf(name: string, text = ""): number | undefined {
  if (text.trim() === "") return 0;
  if (name === COINS) return paiseIn(text);
  const count = cleanSigns(text);
  return /^\d{1,5}$/.test(count) ? Number(count) * Number(name) * PAISE_PER_RUPEE : undefined;
}

function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (pressedKey(event) !== "Enter") return;
  const fields = Array.from(event.currentTarget.form?.querySelectorAll("input") ?? []);
  event.preventDefault();
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
