import { isRunSheet, type RunSheet } from "#desk/backend/answers.ts";
import { readRunSheet } from "#desk/backend/requests.ts";
import { checked } from "#desk/model/guards.ts";
import { PaperHead } from "#desk/paper/paper-head.tsx";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, DeskButtonLink, ProblemNote, TextField, Title } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { type Times, useTimes } from "#desk/parts/times.ts";
import { DoneRuns, Runs } from "#desk/run-sheet/runs.tsx";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { FORM_WORDS, RUN_SHEET_WORDS } from "#desk/words/later/words.gen.ts";
import { addDays } from "#document/model/hours.ts";
import { space } from "#theme/tokens.ts";
import { block, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { useIsDeviceWrong } from "#ui/base/use-now.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

const words = RUN_SHEET_WORDS;

const SHEETS = keptReads((day) => readRunSheet(day), 0, { name: "sheet", read: checked(isRunSheet) });

const OnScreen = block({ display: "flex", flexWrap: "wrap", gap: 2, print: { display: "none" } });

/** A table in print, since browsers repeat the head of a table on each sheet. */
const Paper = styled("div", { print: { display: "table", width: "100%" } });

const Body = styled("div", { display: "grid", gap: 4, print: { display: "table-row-group" } });

const Bar = block({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 3,
  print: { display: "none" },
});

const DateField = styled(TextField, { width: "auto", flex: `1 1 ${space(32)}`, fontSize: "md" });

/** What is collected on a day and what is delivered: by time and area, also without a network once it was open. */
export function RunSheetView({ place }: { readonly place: DeskPlace }) {
  const times = useTimes();
  const isDeviceWrong = useIsDeviceWrong();
  const day = place.choice ?? times.today;
  const read = useKeptRead(SHEETS, day);
  return (
    <Stack gap={4}>
      <Bar>
        <Title>{titleOf(day, times)}</Title>
        <DeskButton type="button" onClick={() => print()}>
          <DeskIcon name="printer" />
          {words.print}
        </DeskButton>
      </Bar>
      {isDeviceWrong && <ProblemNote role="status">{words.wrongClock}</ProblemNote>}
      <DayChoice day={day} today={times.today} />
      <ReadState {...read} />
      {read.value && <SheetContent sheet={read.value} day={day} place={place} times={times} />}
    </Stack>
  );
}

function titleOf(day: string, { today, date }: Times): string {
  if (day === today) return words.todays;
  return day === addDays(today, 1) ? words.tomorrows : `${words.title}, ${date(day)}`;
}

/** The day before, the day after, or any. */
function DayChoice({ day, today }: { readonly day: string; readonly today: string }) {
  const link = (to: string) => hrefOf({ view: "sheet", choice: to === today ? undefined : to });
  return (
    <OnScreen>
      <DeskButtonLink href={link(addDays(day, -1))}>
        <DeskIcon name="arrow-left" />
        <VisuallyHidden>{words.before}</VisuallyHidden>
      </DeskButtonLink>
      <DateField
        type="date"
        aria-label={FORM_WORDS.day}
        value={day}
        onChange={({ target }) => target.value !== "" && location.assign(link(target.value))}
      />
      <DeskButtonLink href={link(addDays(day, 1))}>
        <DeskIcon name="arrow-right" />
        <VisuallyHidden>{words.after}</VisuallyHidden>
      </DeskButtonLink>
      {day !== today && <DeskButtonLink href={link(today)}>{words.today}</DeskButtonLink>}
    </OnScreen>
  );
}

interface SheetContentProps {
  readonly sheet: RunSheet;
  readonly day: string;
  readonly place: DeskPlace;
  readonly times: Times;
}

function SheetContent({ sheet, day, place, times }: SheetContentProps) {
  const pickups = { orders: sheet.pickups, kind: "pickup", place, times } as const;
  const deliveries = { orders: sheet.deliveries, kind: "delivery", place, times } as const;
  return (
    <Paper>
      <PaperHead title={`${words.title}, ${times.date(place.choice ?? times.today)}`} />
      <Body>
        <Runs {...pickups} title={words.pickups} none={words.noPickups} day={day} />
        <Runs {...deliveries} title={words.deliveries} none={words.noDeliveries} day={day} />
        <DoneRuns {...pickups} title={words.pickupsDone} />
        <DoneRuns {...deliveries} title={words.deliveriesDone} />
      </Body>
    </Paper>
  );
}
