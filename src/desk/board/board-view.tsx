import { useAtomValue } from "jotai";
import type { OrderStatus } from "#account/orders/order-view.ts";
import { type Board, isBoard } from "#desk/backend/answers.ts";
import { readBoard, readUnfetched } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { DUE, dueOf } from "#desk/model/due.ts";
import { checked } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { GROUP_OF } from "#desk/model/order-statuses.gen.ts";
import { isCollected } from "#desk/model/progress.ts";
import { moveName } from "#desk/move/move-name.ts";
import { sortMoves } from "#desk/move/move-order.ts";
import { useShown } from "#desk/offline/use-shown.ts";
import { OrderEntry } from "#desk/orders/order-entry.tsx";
import { unfetchedChip } from "#desk/orders/unfetched.tsx";
import { Rows, Subtitle, Title } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { ShowMore } from "#desk/parts/show-more.tsx";
import { ageText, type Times, useTimes } from "#desk/parts/times.ts";
import { keptReads, useKeptRead } from "#desk/state/live.ts";
import { type DeskPlace, hrefOf } from "#desk/state/place.ts";
import { BOARD_WORDS, GROUP_WORDS, MONEY_WORDS } from "#desk/words/later/words.gen.ts";
import { isStatus } from "#desk/words/status-words.ts";
import { type WallClock, wallTime } from "#document/time/wall-clock.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

/** What has hung at the shop for days. */
const UNFETCHED = "unfetched";

const BOARDS = keptReads(
  (name, rows) =>
    name === UNFETCHED ? readUnfetched(rows) : readBoard(groupNamed(name)?.statuses ?? ALL_STATUSES, rows),
  50,
  { name: "board", read: checked(isBoard) },
);

/** One row on phones, to be swiped; its ends run out of the page. */
const Steps = styled("ul", {
  display: "flex",
  gap: 2,
  marginInline: -4,
  paddingInline: 4,
  paddingBlock: 1,
  overflowX: "auto",
  scrollbarWidth: "none",
  md: { flexWrap: "wrap", marginInline: 0, paddingInline: 0, overflowX: "visible" },
});

const Step = styled("a", {
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minHeight: 12,
  padding: "1 3",
  border: "hairline",
  borderRadius: "full",
  background: "paper",
  color: "ink",
  fontWeight: "strong",
  textDecoration: "none",
  whiteSpace: "nowrap",
  "&:hover": { background: "neel50" },
  "&[aria-current]": { background: "button", color: "onButton", borderColor: "button" },
  "& > span": { fontVariantNumeric: "tabular-nums", opacity: 0.8 },
});

/** Every order under way, what is due first; by step if one is chosen. */
export function BoardView({ place }: { readonly place: DeskPlace }) {
  const group = groupNamed(place.choice);
  const isUnfetched = place.choice === UNFETCHED;
  const name = isUnfetched ? UNFETCHED : (group?.name ?? "all");
  const read = useKeptRead(BOARDS, name);
  const { value } = read;
  const countOf = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((sum, status) => sum + (value?.counts[status] ?? 0), 0);
  return (
    <Stack gap={4}>
      <Title>{BOARD_WORDS.title}</Title>
      {value && <StepList countOf={countOf} unfetched={value.unfetched} current={name} />}
      <ReadState {...read} />
      {value && <OrderList board={value} place={place} />}
      {value && (
        <ShowMore
          shown={value.orders.length}
          total={isUnfetched ? value.unfetched : countOf(group?.statuses ?? ALL_STATUSES)}
          more={() => BOARDS.more(name)}
        />
      )}
    </Stack>
  );
}

interface StepListProps {
  readonly countOf: (statuses: readonly OrderStatus[]) => number;
  readonly unfetched: number;
  readonly current: string;
}

function StepList({ countOf, unfetched, current }: StepListProps) {
  const steps = [
    { name: "all", title: BOARD_WORDS.all, count: countOf(ALL_STATUSES) },
    ...GROUPS.map(({ name, statuses }) => ({ name, title: GROUP_WORDS[name], count: countOf(statuses) })),
    { name: UNFETCHED, title: BOARD_WORDS.unfetched, count: unfetched },
  ];
  return (
    <nav aria-label={BOARD_WORDS.filter}>
      <Steps>
        {steps
          .filter(({ name, count }) => count > 0 || name === current || name === "all")
          .map(({ name, title, count }) => (
            <li key={name}>
              <Step
                href={hrefOf({ view: "board", choice: name === "all" ? undefined : name })}
                aria-current={name === current ? "true" : undefined}
              >
                {title} <span>{count}</span>
              </Step>
            </li>
          ))}
      </Steps>
    </nav>
  );
}

interface OrderListProps {
  readonly board: Board;
  readonly place: DeskPlace;
}

function OrderList({ board, place }: OrderListProps) {
  const facts = useAtomValue(factsAtom);
  const times = useTimes();
  const shown = useShown();
  if (board.orders.length === 0) return <Text color="muted">{BOARD_WORDS.empty}</Text>;
  const orders = board.orders.map(shown);
  return DUE.map((due) => {
    const ofThen = orders.filter((order) => dueOf(order, times) === due);
    return (
      ofThen.length > 0 && (
        <Stack key={due} as="section" gap={2}>
          <Subtitle>{BOARD_WORDS.due[due]}</Subtitle>
          <Rows>
            {ofThen.map((order) => (
              <li key={order.id}>
                <OrderEntry order={order} place={place} times={times} detail={deedOf(order, times, facts.clock)}>
                  {unfetchedChip(order, facts, times.now)}
                </OrderEntry>
              </li>
            ))}
          </Rows>
        </Stack>
      )
    );
  });
}

/** Where the next move is called by what it leads to, what is done until then. */
const DEEDS: Readonly<Partial<Record<OrderStatus, string>>> = BOARD_WORDS.deeds;

/** What is done next with an order, and by when: "Answer · waiting 22 min", "Deliver · tomorrow by 6 pm". */
function deedOf(order: DeskOrder, times: Times, clock: WallClock): string {
  const { status, at_counter } = order;
  const { next } = sortMoves(order);
  const deed = at_counter && status === "ready" ? BOARD_WORDS.handOver : DEEDS[status];
  return [next && (deed ?? moveName(order, next)), byWhen(order, times, clock)].filter(Boolean).join(" · ");
}

function byWhen(order: DeskOrder, times: Times, clock: WallClock): string {
  const { status, created_at, delivered_at, promised_at, reply_by } = order;
  if (status === "requested") return ageText(created_at, times.now);
  if (status === "delivered" && delivered_at) return MONEY_WORDS.since({ moment: times.moment(delivered_at) });
  const by = status === "issue_reported" ? reply_by : isCollected(order) && promised_at;
  if (!by) return times.pickup(order);
  const { date, time } = wallTime(clock, new Date(by));
  return BOARD_WORDS.by({ day: times.day(date), time: times.clock(time) });
}

type GroupName = keyof typeof GROUP_WORDS;

interface StepGroup {
  readonly name: GroupName;
  readonly statuses: readonly OrderStatus[];
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUP_WORDS, name);

/** All that is on the board. */
const ALL_STATUSES: readonly OrderStatus[] = Object.keys(GROUP_OF).filter(isStatus);

const GROUPS: readonly StepGroup[] = Object.keys(GROUP_WORDS)
  .filter(isGroup)
  .map((name) => ({ name, statuses: ALL_STATUSES.filter((status) => GROUP_OF[status] === name) }));

function groupNamed(name: string | undefined): StepGroup | undefined {
  return GROUPS.find((group) => group.name === name);
}
