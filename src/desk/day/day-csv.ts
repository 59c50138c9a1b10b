import type { Advances, DayMoney, DrawerEntry } from "#desk/backend/day.ts";
import { csvMoment, csvOf, inRupees } from "#desk/day/csv.ts";
import { drawerSums } from "#desk/day/drawer-sums.ts";
import { CLOSE_WORDS, DRAWER_WORDS } from "#desk/words/later/words.gen.ts";
import type { WallClock } from "#document/time/wall-clock.ts";

const words = DRAWER_WORDS;
const CASH = CLOSE_WORDS.methods.cash;

/** Money in advance, in the order of the day's account. */
export const ADVANCES: readonly (keyof Advances)[] = ["received_paise", "refunded_paise", "billed_paise"];

/** The close of a day for the accountant: the lines in cash above "Expected" add up to it. */
export function dayCsv(day: string, money: DayMoney, clock: WallClock): string {
  const { methods, drawer, rounding_paise, closed, advances } = money;
  const { received, back } = drawerSums(money);
  const { lines } = words;
  const note = closed?.note ?? "";
  const rows = [
    ...drawer.entries.map((entry) => entryRow(entry, clock)),
    [lines.received, CASH, inRupees(received)],
    [lines.rounding, CASH, inRupees(rounding_paise)],
    [lines.back, CASH, inRupees(-back)],
    ...methods.map(({ method, expected_paise }) => [
      lines.expected,
      CLOSE_WORDS.methods[method],
      inRupees(expected_paise),
    ]),
    ...methods.flatMap(({ method, expected_paise, counted_paise }) =>
      counted_paise === null
        ? []
        : [
            [lines.counted, CLOSE_WORDS.methods[method], inRupees(counted_paise)],
            [lines.difference, CLOSE_WORDS.methods[method], inRupees(counted_paise - expected_paise), note],
          ],
    ),
    ...(drawer.kept_paise === null ? [] : [[lines.kept, CASH, inRupees(drawer.kept_paise)]]),
    ...(advances ? ADVANCES.map((kind) => [words.advances[kind], "", inRupees(advances[kind])]) : []),
  ];
  const closing = closed && [closed.by ?? "", csvMoment(closed.at, clock)];
  return csvOf([
    words.columns,
    ...rows.map(([line = "", method = "", amount = "", said = "", by, at]) => [
      ...[day, line, method, amount, said],
      ...(by === undefined ? (closing ?? ["", ""]) : [by, at ?? ""]),
    ]),
  ]);
}

/** What was noted of the drawer; what left it, or was taken back out of it, is below nought. */
function entryRow({ kind, paise, what, takes_back, at, by }: DrawerEntry, clock: WallClock): string[] {
  const line = words.lines[kind];
  return [
    takes_back === null ? line : words.lines.takenBack({ line }),
    CASH,
    inRupees(kind === "expense" ? -paise : paise),
    what ?? "",
    by ?? "",
    csvMoment(at, clock),
  ];
}
