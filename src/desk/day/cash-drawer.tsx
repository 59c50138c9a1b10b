import { useState } from "react";
import type { DayDrawer, DayMoney, DrawerEntry } from "#desk/backend/day.ts";
import { takeEntryBack } from "#desk/backend/money.ts";
import { DrawerForm } from "#desk/day/drawer-form.tsx";
import { drawerSums } from "#desk/day/drawer-sums.ts";
import { MoneyTable } from "#desk/day/money-table.tsx";
import { hasMoveDraft, ofDay } from "#desk/move/draft.ts";
import { DeskButton, Hint, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { CLOSE_WORDS, DRAWER_WORDS } from "#desk/words/later/words.gen.ts";
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
