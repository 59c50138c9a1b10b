import { useEffect, useRef, useState } from "react";
import type { DayDrawer, DayMoney, DrawerEntry } from "#desk/backend/day.ts";
import { type GivenEntry, sendDrawerEntry, takeEntryBack } from "#desk/backend/money.ts";
import { drawerSums } from "#desk/day/drawer-sums.ts";
import { MoneyTable } from "#desk/day/money-table.tsx";
import { forgetDraft, hasMoveDraft, ofDay, useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions } from "#desk/move/form-parts.tsx";
import { forStaff } from "#desk/move/suggestions.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, Hint, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { CLOSE_WORDS, DRAWER_WORDS, FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { moneyColumn } from "#document/messages/parts-of-price.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { randomUuid } from "#lib/random-uuid.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const words = DRAWER_WORDS;

const Entered = styled(Rows, { print: { border: 0, "& > li": { paddingInline: 0 } } });

const Noted = styled("span", { fontWeight: "strong", overflowWrap: "anywhere" });

const KINDS = ["float", "expense"] as const;

interface DrawerProps {
  readonly day: string;
  readonly money: DayMoney;
  readonly times: Times;
}

/** What lay in the drawer, came into it and left it. Shops that note neither float nor expenses see two buttons. */
export function CashDrawer({ day, money, times }: DrawerProps) {
  const { drawer, closed } = money;
  const [open, setOpen] = useState(() => KINDS.find((kind) => hasMoveDraft(...ofDay(day, kind))));
  const isUsed = drawer.entries.length > 0;
  if (closed && !isUsed) return null;
  const labels = { float: drawer.float_paise > 0 ? words.moreFloat : words.float, expense: words.expense };
  return (
    <Stack as="section" gap={3} className={isUsed ? undefined : "no-print"}>
      <Subtitle>{words.title}</Subtitle>
      {isUsed && <DrawerSums money={money} />}
      {isUsed && <Entries drawer={drawer} isOpen={closed === null} times={times} />}
      {!closed && (
        <Flex gap={2} flexWrap="wrap">
          {KINDS.map((kind) => (
            <DeskButton
              key={kind}
              type="button"
              aria-expanded={open === kind}
              onClick={() => setOpen(open === kind ? undefined : kind)}
            >
              {labels[kind]}
            </DeskButton>
          ))}
        </Flex>
      )}
      {!closed && open && (
        <DrawerForm
          key={open}
          day={day}
          kind={open}
          offered={drawer.float_paise > 0 ? null : drawer.offered_paise}
          onDone={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}

function DrawerSums({ money }: Pick<DrawerProps, "money">) {
  const { float, received, back, expenses, expected } = drawerSums(money);
  const rows = [
    { label: words.float, paise: float },
    { label: words.received, paise: received },
    { label: words.back, paise: -back },
    { label: words.expenses, paise: -expenses },
    { label: words.expected, paise: expected },
  ];
  const written = moneyColumn(rows);
  return (
    <MoneyTable data-total="">
      <tbody>
        {rows.map(({ label, paise }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{written(paise)}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}

interface EntriesProps extends Pick<DrawerProps, "times"> {
  readonly drawer: DayDrawer;
  readonly isOpen: boolean;
}

function Entries({ drawer: { entries }, isOpen, times }: EntriesProps) {
  const noted = entries.filter(({ takes_back }) => takes_back === null);
  return (
    <Entered>
      {noted.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          undone={entries.find(({ takes_back }) => takes_back === entry.id)}
          isOpen={isOpen}
          times={times}
        />
      ))}
    </Entered>
  );
}

interface EntryProps extends Omit<EntriesProps, "drawer"> {
  readonly entry: DrawerEntry;
  /** What takes it back. */
  readonly undone: DrawerEntry | undefined;
}

function Entry({ entry, undone, isOpen, times }: EntryProps) {
  // Sent again, it is the same.
  const [id] = useState(randomUuid);
  const [isBusy, setBusy] = useState(false);
  const { paise, at, by } = entry;
  const what = entry.what ?? words[entry.kind];
  const who = (name: string | null) => name ?? CLOSE_WORDS.formerStaff;
  const takeBack = async () => {
    setBusy(true);
    const answer = await takeEntryBack(id, entry.id);
    setBusy(false);
    announceChange();
    if (answer.status === "failed") notify(await refusalText(answer), "problem");
  };
  return (
    <Flex as="li" alignItems="center" gap={3} px={4} py={2} flexWrap="wrap">
      <Stack gap={0} flex="1 1 0" minWidth={0}>
        <Noted as={undone ? "s" : "span"}>
          {what} · {rupeesOfPaise(paise)}
        </Noted>
        <Hint>
          {undone
            ? words.takenBack({ who: who(undone.by), when: times.stamp(undone.at) })
            : `${who(by)}, ${times.stamp(at)}`}
        </Hint>
      </Stack>
      {isOpen && !undone && (
        <DeskButton
          type="button"
          data-variant="quiet"
          aria-label={words.takeBackOf({ what, amount: rupeesOfPaise(paise) })}
          disabled={isBusy}
          onClick={takeBack}
        >
          {words.takeBack}
        </DeskButton>
      )}
    </Flex>
  );
}

const MAX_WHAT = 200;

interface DrawerFormProps {
  readonly day: string;
  readonly kind: DrawerEntry["kind"];
  /** What stayed in the drawer at the close before. */
  readonly offered: number | null;
  readonly onDone: () => void;
}

/** The float, or an expense that was paid from the drawer. What is typed stays until it is saved. */
function DrawerForm({ day, kind, offered, onDone }: DrawerFormProps) {
  const asked = ofDay(day, kind);
  const isOffered = kind === "float" && offered !== null;
  const amount = isOffered ? rupeesIn(offered) : "";
  const { values, change, startAgain } = useDraft(asked, { id: randomUuid(), amount, what: "" });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isNew = startAgain === undefined;
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const submit = async () => {
    const given = givenEntry(kind, values);
    if (typeof given === "string") return setProblem(given);
    setBusy(true);
    // Kept with its id before it is sent: if the answer is lost, what is sent again is the same.
    change({});
    const answer = await sendDrawerEntry(values.id, day, given);
    setBusy(false);
    announceChange();
    if (answer.status === "done") {
      forgetDraft(...asked);
      notify(words.saved({ what: given.what ?? words[kind], amount: rupeesOfPaise(given.paise) }), "done");
      return onDone();
    }
    if (answer.reason === "refused") change({ id: randomUuid() });
    setProblem(await refusalText(answer));
  };
  return (
    <MoveFormFrame problem={problem} isBusy={isBusy} submit={words.save} onSubmit={submit} startAgain={startAgain}>
      {kind === "float" && <Hint>{words.floatHint}</Hint>}
      {isOffered && <Hint>{words.floatOffered({ amount: rupeesOfPaise(offered) })}</Hint>}
      <LabelledField
        ref={first}
        label={FORM_WORDS.amount}
        inputMode="decimal"
        value={values.amount}
        aria-invalid={problem === words.missing}
        onText={(typed) => change({ amount: typed })}
      />
      {kind === "expense" && (
        <>
          <LabelledField
            label={words.what}
            maxLength={MAX_WHAT}
            value={values.what}
            aria-invalid={problem === words.whatMissing}
            onText={(what) => change({ what })}
          />
          <Suggestions texts={forStaff(words.often)} text={values.what} onChoose={(what) => change({ what })} />
        </>
      )}
    </MoveFormFrame>
  );
}

/** What is sent; or what is missing, in words. */
function givenEntry(
  kind: DrawerEntry["kind"],
  typed: { readonly amount: string; readonly what: string },
): GivenEntry | string {
  const paise = paiseIn(typed.amount) ?? 0;
  const what = typed.what.trim();
  if (paise === 0) return words.missing;
  if (kind === "expense" && what === "") return words.whatMissing;
  return { kind, paise, ...(what !== "" && { what }) };
}
