import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { SHEET } from "#account/state/stored-keys.ts";
import type { RunSheet } from "#desk/backend/answers.ts";
import { readRunSheet } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { type StoredSheet, storedSheet } from "#desk/orders/stored-order.ts";
import { DeskIcon } from "#desk/parts/icon.tsx";
import { DeskButton, DeskButtonLink, ProblemNote, TextField, Title } from "#desk/parts/part-styles.ts";
import { Waiting } from "#desk/parts/read-state.tsx";
import { type Times, useTimes } from "#desk/parts/times.ts";
import { DoneRuns, Runs } from "#desk/run-sheet/runs.tsx";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { forgetStored, store, storedNames } from "#desk/state/storage.ts";
import { FORM_WORDS, RUN_SHEET_WORDS } from "#desk/words/later/words.gen.ts";
import { addDays } from "#document/model/hours.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { space } from "#theme/tokens.ts";
import { block, Stack } from "#ui/base/box.tsx";
import { now } from "#ui/base/server-clock.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { useIsDeviceWrong } from "#ui/base/use-now.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

const words = RUN_SHEET_WORDS;

const SHEETS = keptReads((day) => readRunSheet(day));

/** So many days stay on the device. */
const KEPT_DAYS = 3;

const OnScreen = block({ display: "flex", flexWrap: "wrap", gap: 2, print: { display: "none" } });

/** A table in print, since browsers repeat the head of a table on each sheet. */
const Paper = styled("div", { print: { display: "table", width: "100%" } });

const Head = styled("div", {
  display: "none",
  print: { display: "table-header-group", breakInside: "avoid", fontSize: "sm" },
});

const HeadRow = styled("div", {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: 4,
  marginBlockEnd: 4,
  paddingBlockEnd: 2,
  borderBlockEnd: "strong",
});

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
  const { value, failure } = useKeptRead(SHEETS, day);
  useEffect(() => {
    if (value === undefined) return;
    store(SHEET + day, { sheet: value, at: now().getTime() } satisfies StoredSheet);
    const old = storedNames(SHEET).sort().slice(0, -KEPT_DAYS);
    for (const name of old) if (name !== SHEET + day) forgetStored(name);
  }, [value, day]);
  return (
    <Stack gap={4}>
      <Bar>
        <Title>
          {words.title}, {times.day(day)}
        </Title>
        <DeskButton type="button" onClick={() => print()}>
          <DeskIcon name="printer" />
          {words.print}
        </DeskButton>
      </Bar>
      {isDeviceWrong && <ProblemNote role="status">{words.wrongClock}</ProblemNote>}
      <DayChoice day={day} today={times.today} />
      <SheetOrKept read={value} hasFailed={failure !== undefined} day={day} place={place} times={times} />
    </Stack>
  );
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

interface SheetOrKeptProps {
  readonly read: RunSheet | undefined;
  readonly hasFailed: boolean;
  readonly day: string;
  readonly place: DeskPlace;
  readonly times: Times;
}

/** The sheet, or without a network the one that this device keeps. */
function SheetOrKept({ read, hasFailed, day, place, times }: SheetOrKeptProps) {
  const { clock } = useAtomValue(factsAtom);
  const kept = hasFailed ? storedSheet(SHEET + day) : undefined;
  const sheet = kept?.sheet ?? read;
  if (sheet === undefined) return hasFailed ? <ProblemNote role="status">{words.notKept}</ProblemNote> : <Waiting />;
  const pickups = { orders: sheet.pickups, kind: "pickup", place, times } as const;
  const deliveries = { orders: sheet.deliveries, kind: "delivery", place, times } as const;
  return (
    <Paper>
      <PaperHead day={place.choice ?? times.today} times={times} />
      <Body>
        {kept && (
          <ProblemNote role="status">
            {words.kept({ time: times.clock(wallTime(clock, new Date(kept.at)).time) })}
          </ProblemNote>
        )}
        <Runs {...pickups} title={words.pickups} none={words.noPickups} day={day} />
        <Runs {...deliveries} title={words.deliveries} none={words.noDeliveries} day={day} />
        <DoneRuns {...pickups} title={words.pickupsDone} />
        <DoneRuns {...deliveries} title={words.deliveriesDone} />
      </Body>
    </Paper>
  );
}

/** Whose sheet it is, and of which day: at the top of each sheet of paper. */
function PaperHead({ day, times }: { readonly day: string; readonly times: Times }) {
  const { business } = useAtomValue(factsAtom);
  return (
    <Head aria-hidden="true">
      <HeadRow>
        <Text as="strong" fontFamily="display" fontSize="2xl" fontWeight="heading" lineHeight="none">
          {business.shortName}
        </Text>
        <span>{business.address.join(", ")}</span>
        <strong>
          {words.title}, {times.day(day)}
        </strong>
      </HeadRow>
    </Head>
  );
}
