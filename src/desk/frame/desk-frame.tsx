import { useAtomValue } from "jotai";
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { factsAtom } from "#desk/facts/facts.ts";
import { Boundary } from "#desk/frame/boundary.tsx";
import { followFocus } from "#desk/frame/focus.ts";
import { helpAtom } from "#desk/frame/help-atom.ts";
import { DeskNavigation } from "#desk/frame/navigation.tsx";
import { NetNotes } from "#desk/frame/net-notes.tsx";
import { DeskNotice } from "#desk/frame/notice-bar.tsx";
import { InboxView } from "#desk/inbox/inbox-view.tsx";
import { useQueueSending } from "#desk/offline/use-sending.ts";
import { LateNote, Waiting } from "#desk/parts/read-state.tsx";
import { scanQuestionAtom } from "#desk/scan/scan-question-atom.ts";
import { type DeskPlace, hrefOf, useDeskPlace, type View } from "#desk/state/place.ts";
import { DESK_WORDS, ORDER_WORDS } from "#desk/words/words.gen.ts";
import { space } from "#theme/tokens.ts";
import { block } from "#ui/base/box.tsx";

/** The rail on the left (below on phones), what was chosen in the middle, one order beside it. */
const Whole = block({
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  height: "100dvh",
  md: { gridTemplateColumns: "auto 1fr", gridTemplateRows: "auto 1fr auto" },
  print: { display: "block", height: "auto" },
});

/** A list needs no more than its lines; the order gets what a wide screen has. */
const LIST_AND_ORDER = `min(45%, ${space(144)}) minmax(0, 1fr)`;

const Columns = block({
  display: "grid",
  minHeight: 0,
  md: {
    "&[data-order=open]": { gridTemplateColumns: LIST_AND_ORDER },
    gridColumn: 2,
  },
  lg: { "&[data-order=room]": { gridTemplateColumns: LIST_AND_ORDER } },
  print: { display: "block" },
});

const Column = block({
  minHeight: 0,
  padding: "4 4 10",
  overflowY: "auto",
  overscrollBehavior: "contain",
  "&[data-order=open]": { display: "none" },
  md: { "&[data-order=open]": { display: "block" }, padding: "5 5 20" },
  print: { "&[data-order=open]": { display: "block" }, padding: 0, overflowY: "visible" },
});

const OrderColumn = block({
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  background: "paper",
  md: { borderInlineStart: "hairline" },
  print: { display: "none" },
});

const Bottom = block({ md: { display: "contents" } });

const Notes = block({ md: { gridColumn: 2, gridRow: 1 }, print: { display: "none" } });

/** What is not on the first screen comes when it is asked for. */
const OrderPanel = lazy(() => import("#desk/orders/order-panel.tsx").then(({ OrderPanel: one }) => ({ default: one })));
const NoOrder = lazy(() => import("#desk/orders/no-order.tsx").then(({ NoOrder: one }) => ({ default: one })));
const PaperPage = lazy(() => import("#desk/paper/paper-page.tsx").then(({ PaperPage: one }) => ({ default: one })));
const KeyHelp = lazy(() => import("#desk/frame/key-help.tsx").then(({ KeyHelp: one }) => ({ default: one })));
const ScanQuestion = lazy(() =>
  import("#desk/scan/scan-question.tsx").then(({ ScanQuestion: one }) => ({ default: one })),
);

/** Asked for at once, beside who works here: the first screen needs neither keys nor a scanner to be drawn. */
const keys = import("#desk/frame/keys.ts");

function followKeys(): () => void {
  const ending = keys.then(({ followDeskKeys }) => followDeskKeys());
  return () => void ending.then((end) => end());
}

interface ViewProps {
  readonly place: DeskPlace;
  /** The owner's address, if it is the owner who looks. */
  readonly owner: string | undefined;
}

const VIEW: Readonly<Record<View, ComponentType<ViewProps>>> = {
  inbox: InboxView,
  board: lazy(() => import("#desk/board/board-view.tsx").then(({ BoardView: one }) => ({ default: one }))),
  sheet: lazy(() => import("#desk/run-sheet/run-sheet-view.tsx").then(({ RunSheetView: one }) => ({ default: one }))),
  day: lazy(() => import("#desk/day/day-view.tsx").then(({ DayView: one }) => ({ default: one }))),
  "take-in": lazy(() => import("#desk/take-in/take-in-view.tsx").then(({ TakeInView: one }) => ({ default: one }))),
  customer: lazy(() => import("#desk/customers/customer-view.tsx").then(({ CustomerView: one }) => ({ default: one }))),
  owing: lazy(() => import("#desk/money/owing-view.tsx").then(({ OwingView: one }) => ({ default: one }))),
  search: lazy(() => import("#desk/search/search-view.tsx").then(({ SearchView: one }) => ({ default: one }))),
};

interface DeskProps {
  readonly email: string;
  readonly isOwner: boolean;
}

/** The desk of somebody who works here. */
export function Desk({ email, isOwner }: DeskProps) {
  const place = useDeskPlace();
  const { business } = useAtomValue(factsAtom);
  const isHelpOpen = useAtomValue(helpAtom);
  const isScanAsked = useAtomValue(scanQuestionAtom) !== undefined;
  const newList = useNewList(place);
  useQueueSending();
  useEffect(followKeys, []);
  useEffect(followFocus, []);
  useEffect(() => {
    document.title = `${DESK_WORDS.views[place.view]} · ${DESK_WORDS.title} · ${business.shortName}`;
  }, [place.view, business.shortName]);
  if (place.order !== undefined && place.paper) {
    return (
      <Boundary back={hrefOf({ ...place, paper: undefined })}>
        <Suspense fallback={<Waiting />}>
          <PaperPage key={`${place.order} ${place.paper}`} place={place} order={place.order} paper={place.paper} />
        </Suspense>
      </Boundary>
    );
  }
  const View = VIEW[place.view];
  const isOpen = place.order !== undefined;
  const hasOrders = place.view !== "day" && place.view !== "take-in";
  return (
    <Whole>
      <Notes>
        <NetNotes />
      </Notes>
      <Columns as="main" data-order={isOpen ? "open" : hasOrders ? "room" : "none"}>
        <Column data-order={isOpen ? "open" : "closed"} key={place.view} tabIndex={-1}>
          <Boundary back={hrefOf({ view: "inbox" })}>
            <Suspense fallback={<Waiting />}>
              <View place={place} owner={isOwner ? email : undefined} />
            </Suspense>
          </Boundary>
        </Column>
        {place.order !== undefined && (
          <OrderColumn as="section" aria-label={ORDER_WORDS.title} data-keys="">
            <Boundary back={hrefOf({ view: place.view, choice: place.choice })} key={place.order}>
              <Suspense fallback={<Waiting />}>
                <OrderPanel place={place} id={place.order} />
              </Suspense>
            </Boundary>
          </OrderColumn>
        )}
        <Suspense>{place.order === undefined && hasOrders && <NoOrder newList={newList} />}</Suspense>
      </Columns>
      <Bottom>
        <DeskNotice />
        <DeskNavigation place={place} isOwner={isOwner} />
      </Bottom>
      <Boundary back={hrefOf(place)}>
        <Suspense fallback={<LateNote />}>{isHelpOpen && <KeyHelp />}</Suspense>
        <Suspense fallback={<LateNote />}>{isScanAsked && <ScanQuestion />}</Suspense>
      </Boundary>
    </Whole>
  );
}

/** Work that begins with its first order. */
const OPENS_FIRST = new Set<View>(["inbox", "board", "sheet"]);

/** The address of a list of which no order was open yet. Whoever closes an order means to see none. */
function useNewList(place: DeskPlace): string | undefined {
  const worked = useRef("");
  const list = hrefOf({ view: place.view, choice: place.choice });
  useEffect(() => {
    if (place.order !== undefined) worked.current = list;
  }, [place.order, list]);
  return OPENS_FIRST.has(place.view) && list !== worked.current ? list : undefined;
}
