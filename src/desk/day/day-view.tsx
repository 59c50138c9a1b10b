import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { type Advances as AdvanceSums, type DayFigures, isDay, readBills, readDay } from "#desk/backend/day.ts";
import { readPayments } from "#desk/backend/money.ts";
import { CashDrawer } from "#desk/day/cash-drawer.tsx";
import { ADVANCES, billsCsv, dayCsv, paymentsCsv } from "#desk/day/csv.ts";
import { DayClose } from "#desk/day/day-close.tsx";
import { MoneyTable } from "#desk/day/money-table.tsx";
import { factsAtom } from "#desk/facts/facts.ts";
import { checked } from "#desk/model/guards.ts";
import { OtherPlaces } from "#desk/offline/other-places.tsx";
import { PaperHead } from "#desk/paper/paper-head.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { DeskButton, DeskButtonLink, Subtitle, TextField, Title } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { type Times, useTimes } from "#desk/parts/times.ts";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { type DeskPlace, hrefOf, openPlace } from "#desk/state/place.ts";
import { CLOSE_WORDS, DAY_WORDS, DRAWER_WORDS, FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import type { WallClock } from "#document/time/wall-clock.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { space } from "#theme/tokens.ts";
import { Box, block, Flex, Stack } from "#ui/base/box.tsx";
import { saveFile } from "#ui/base/save-file.ts";
import { styled } from "#ui/base/styled.ts";

const words = DAY_WORDS;

const DAYS = keptReads((day) => readDay(day), 0, { name: "day", read: checked(isDay) });

const Colleagues = lazy(() => import("#desk/people/colleagues.tsx").then(({ Colleagues: one }) => ({ default: one })));

/** The day, and beside it what is longer than a day, where there is room. */
const Halves = block({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(112)}), 1fr))`,
  gap: "6 10",
  maxWidth: "90em",
});

/** A table in print, as its head is one. */
const Sheet = styled("div", { print: { display: "table", width: "100%" } });

const Figures = styled("dl", {
  display: "grid",
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  gap: 3,
  "& > div": { gridColumn: "span 3", padding: 4, border: "hairline", borderRadius: "panel", background: "paper" },
  // Five fill their rows: two, two and one; on wide screens three and two.
  "& > div:last-of-type": { gridColumn: "span 6" },
  md: { "& > div:nth-of-type(-n + 3)": { gridColumn: "span 2" }, "& > div:last-of-type": { gridColumn: "span 3" } },
  "& dt": { color: "muted" },
  "& dd": {
    fontSize: "2xl",
    fontWeight: "strong",
    lineHeight: 1.25,
    fontVariantNumeric: "tabular-nums",
    color: "indigo",
  },
  "& [data-tone=late] dd": { color: "danger" },
  // What is late and owed now is nothing of the day.
  print: { display: "flex", "& > div": { flex: "1", padding: 0, border: 0 }, "& > [data-now]": { display: "none" } },
});

interface DayViewProps {
  readonly place: DeskPlace;
  /** The owner's address, if it is the owner who looks. */
  readonly owner: string | undefined;
}

/** What came in and went out on a day, what is late and what is owed; the bills for the accountant. */
export function DayView({ place, owner }: DayViewProps) {
  const times = useTimes();
  const day = place.choice ?? times.today;
  const read = useKeptRead(DAYS, day);
  return (
    <Sheet>
      <PaperHead title={`${DRAWER_WORDS.sheet}, ${times.date(day)}`} />
      <Stack gap={6}>
        <DayHead day={day} figures={read.value} times={times} />
        <ReadState {...read} />
        <Halves>
          <Stack gap={6}>
            {read.value && <DayFigureList figures={read.value} />}
            <Box className="no-print">
              <DeskButtonLink href={hrefOf({ view: "owing" })}>{DESK_WORDS.views.owing}</DeskButtonLink>
            </Box>
            {read.value && <DayAccount key={day} day={day} figures={read.value} times={times} />}
          </Stack>
          <Stack gap={6} className="no-print">
            <BillExport today={times.today} />
            <Suspense fallback={null}>{owner !== undefined && <Colleagues owner={owner} times={times} />}</Suspense>
          </Stack>
        </Halves>
        <Flex display={["flex", "none"]} gap={2} flexWrap="wrap" className="no-print">
          <OtherPlaces isOwner={owner !== undefined} />
        </Flex>
      </Stack>
    </Sheet>
  );
}

interface DayPartProps<Figures = DayFigures> {
  readonly day: string;
  readonly figures: Figures;
  readonly times: Times;
}

/** Which day it is; its sheet on paper, and as a file. */
function DayHead({ day, figures, times }: DayPartProps<DayFigures | undefined>) {
  const { clock } = useAtomValue(factsAtom);
  return (
    <Flex alignItems="center" gap="3 6" flexWrap="wrap" className="no-print">
      <Title>{day === times.today ? words.today : times.date(day)}</Title>
      <Box>
        <TextField
          aria-label={FORM_WORDS.day}
          type="date"
          value={day}
          max={times.today}
          onChange={({ target }) => target.value !== "" && openPlace({ view: "day", choice: target.value })}
        />
      </Box>
      {figures && (
        <Flex gap={2} flexWrap="wrap">
          <DeskButton type="button" onClick={() => print()}>
            <DeskIcon name="printer" />
            {DRAWER_WORDS.print}
          </DeskButton>
          <DeskButton
            type="button"
            onClick={() => saveFile(`day-${day}.csv`, dayCsv(day, figures.money, clock), "text/csv")}
          >
            {DRAWER_WORDS.csv}
          </DeskButton>
        </Flex>
      )}
    </Flex>
  );
}

/** The drawer of a day, and its close. */
function DayAccount({ day, figures: { money, open_paise }, times }: DayPartProps) {
  return (
    <>
      <CashDrawer day={day} money={money} times={times} />
      <DayClose day={day} money={money} openPaise={open_paise} times={times} />
      {money.advances && <Advances advances={money.advances} />}
    </>
  );
}

/** Money in advance by its vouchers. */
function Advances({ advances }: { readonly advances: AdvanceSums }) {
  const { title, ...labels } = words.advances;
  return (
    <Stack as="section" gap={3}>
      <Subtitle>{title}</Subtitle>
      <MoneyTable>
        <tbody>
          {ADVANCES.map((kind) => (
            <tr key={kind}>
              <th scope="row">{labels[kind]}</th>
              <td>{rupeesOfPaise(advances[kind])}</td>
            </tr>
          ))}
        </tbody>
      </MoneyTable>
    </Stack>
  );
}

function DayFigureList({ figures }: { readonly figures: DayFigures }) {
  const { taken_in, delivered, late, received_paise, open_paise } = figures;
  const rows: readonly (readonly [name: string, figure: string | number, isNow?: boolean])[] = [
    [words.takenIn, taken_in],
    [words.delivered, delivered],
    [words.late, late, true],
    [words.received, rupeesOfPaise(received_paise)],
    [words.open, rupeesOfPaise(open_paise), true],
  ];
  return (
    <Figures>
      {rows.map(([name, figure, isNow]) => (
        <div key={name} data-now={isNow} data-tone={name === words.late && late > 0 ? "late" : undefined}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Figures>
  );
}

interface Span {
  readonly from: string;
  readonly to: string;
  readonly clock: WallClock;
  readonly numberPrefix: string;
}

async function saveBills({ from, to, clock, numberPrefix }: Span): Promise<void> {
  const answer = await readBills(from, to);
  if (answer.status === "failed") return notify(await refusalText(answer), "problem");
  if (answer.value.length === 0) return notify(words.noBills, "done");
  saveFile(`bills-${from}-${to}.csv`, billsCsv(answer.value, { clock, numberPrefix }), "text/csv");
  notify(words.downloaded({ count: answer.value.length }), "done");
}

async function savePayments({ from, to, clock, numberPrefix }: Span): Promise<void> {
  const answer = await readPayments(from, to);
  if (answer.status === "failed") return notify(await refusalText(answer), "problem");
  if (answer.value.length === 0) return notify(CLOSE_WORDS.noPayments, "done");
  saveFile(`payments-${from}-${to}.csv`, paymentsCsv(answer.value, { clock, numberPrefix }), "text/csv");
  notify(CLOSE_WORDS.paymentsSaved({ count: answer.value.length }), "done");
}

const DOWNLOADS = [
  { label: words.download, save: saveBills },
  { label: CLOSE_WORDS.downloadPayments, save: savePayments },
] as const;

/** Bills and payments of some days as files. */
function BillExport({ today }: { readonly today: string }) {
  const { clock, numberPrefix } = useAtomValue(factsAtom);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [isBusy, setBusy] = useState(false);
  const field = { type: "date", flex: `1 1 ${space(40)}`, maxWidth: 60 } as const;
  const span = { from, to, clock, numberPrefix };
  const download = async (save: (asked: Span) => Promise<void>) => {
    setBusy(true);
    await save(span);
    setBusy(false);
  };
  return (
    <Stack as="section" gap={3}>
      <Subtitle>{words.bills}</Subtitle>
      <Flex gap={3} alignItems="flex-end" flexWrap="wrap">
        <LabelledField label={words.from} {...field} value={from} max={to} onText={setFrom} />
        <LabelledField label={words.to} {...field} value={to} min={from} onText={setTo} />
        {DOWNLOADS.map(({ label, save }) => (
          <DeskButton
            key={label}
            type="button"
            onClick={() => download(save)}
            disabled={isBusy || from === "" || to === ""}
          >
            {label}
          </DeskButton>
        ))}
      </Flex>
    </Stack>
  );
}
