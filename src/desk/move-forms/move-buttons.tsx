import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Needs, OrderMove } from "#account/orders/order-view.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { leavesOpen } from "#desk/model/progress.ts";
import { makeMove } from "#desk/move/make-move.ts";
import { moveName } from "#desk/move/move-name.ts";
import { keyOf, sortMoves } from "#desk/move/move-order.ts";
import { promiseWith } from "#desk/move/promise-after.ts";
import { DeskButton, Hint, KeyCap, ProblemNote } from "#desk/parts/part-styles.ts";
import { LateNote } from "#desk/parts/read-state.tsx";
import { FACTS_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { space } from "#theme/tokens.ts";
import { block, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const Buttons = block({
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  "& > *": { flex: `1 1 min(${space(48)}, 50% - ${space(1)})` },
});

const loadSheet = () => import("#desk/move-forms/move-sheet.tsx");
const MoveSheet = lazy(() => loadSheet().then(({ MoveSheet: one }) => ({ default: one })));

/** What a button holds below it: pieces, or their price. */
const MONEY: ReadonlySet<Needs> = new Set(["payment", "discount", "bill", "credit", "void", "claim", "dismissal"]);

/** One button for each move the database would take now; those that need something ask for it, and so does leaving unpaid. */
export function MoveButtons({ order }: { readonly order: DeskOrder }) {
  const [asking, setAsking] = useState<{ readonly order: DeskOrder; readonly move: OrderMove }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const facts = useAtomValue(factsAtom);
  const { next, others, edits, end } = sortMoves(order);
  // What is pressed next opens without a wait.
  useEffect(() => void loadSheet().catch(() => undefined), []);
  const press = async (move: OrderMove) => {
    setProblem(undefined);
    // What is ready is hung up.
    const isHung = move.to === "ready" && facts.racks.length > 0;
    if (move.needs !== "nothing" || isHung || leavesOpen(order, move)) return setAsking({ order, move });
    setBusy(true);
    setProblem(await makeMove(order, move, promiseWith(order, move, facts)));
    setBusy(false);
  };
  const button = (move: OrderMove, variant?: "main" | "danger") => (
    <DeskButton
      key={`${move.to} ${move.needs}`}
      type="button"
      data-variant={variant}
      data-wide={variant === "main" ? "" : undefined}
      data-key={keyOf(order.status, move)}
      disabled={isBusy}
      onClick={() => press(move)}
    >
      {moveName(order, move)}
      {keyOf(order.status, move) && <KeyCap aria-hidden="true">{keyOf(order.status, move)?.toUpperCase()}</KeyCap>}
    </DeskButton>
  );
  const rest = [...others, ...edits];
  const groups = [
    { title: PIECES_WORDS.clothes, moves: rest.filter(({ needs }) => !MONEY.has(needs)) },
    { title: FACTS_WORDS.money, moves: rest.filter(({ needs }) => MONEY.has(needs)) },
  ].filter(({ moves }) => moves.length > 0);
  return (
    <Stack role="group" tabIndex={-1} gap={2} aria-label={FACTS_WORDS.actions}>
      {problem && <ProblemNote role="alert">{problem}</ProblemNote>}
      {order.moves.length === 0 && <Text color="muted">{FACTS_WORDS.nothingToDo}</Text>}
      {next && button(next, "main")}
      {groups.map(({ title, moves }) => (
        <Stack key={title} role="group" gap={1} aria-label={title}>
          {groups.length > 1 && (
            <Hint aria-hidden="true" className="no-print">
              {title}
            </Hint>
          )}
          <Buttons>{moves.map((move) => button(move))}</Buttons>
        </Stack>
      ))}
      {end && <Buttons>{button(end, "danger")}</Buttons>}
      <Suspense fallback={<LateNote />}>
        {asking && <MoveSheet {...asking} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </Stack>
  );
}
