import { useAtomValue } from "jotai";
import type { MoveValues } from "#account/orders/send-move.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid, useShownName } from "#desk/facts/shown-name.ts";
import { NetNote } from "#desk/frame/net-note.ts";
import { hasMoveDraft, keepDraft, TAKE_IN } from "#desk/move/draft.ts";
import { moveWords } from "#desk/move/move-words.ts";
import { orderCode } from "#desk/offline/order-code.ts";
import { dismiss, type QueuedMove } from "#desk/offline/queue.ts";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { DESK_REFUSALS } from "#desk/parts/refusals.ts";
import { hrefOf, openPlace } from "#desk/state/place.ts";
import { FACTS_WORDS, PHOTO_WORDS, REFUSED_WORDS } from "#desk/words/later/words.gen.ts";
import { isRecord } from "#document/model/schema.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { saidAs } from "#lib/said-as.ts";
import { space } from "#theme/tokens.ts";
import { Text } from "#ui/base/text.tsx";

/** A kept move that the database did not accept: it stays until somebody has read it. */
export function RefusedMove({ move }: { readonly move: QueuedMove }) {
  const { numberPrefix } = useAtomValue(factsAtom);
  const { order_id, number, from_status, to_status, needs, given, typed, photo, refused = "" } = move;
  const noted = valuesText(given, useShownName(), useSaid());
  const { name } = given;
  const takenIn = typed !== undefined && { name: String(name), code: orderCode(order_id) };
  const correct = () => {
    if (hasMoveDraft(...TAKE_IN) && !confirm(REFUSED_WORDS.replace)) return;
    keepDraft(TAKE_IN, typed);
    dismiss(move.move_id);
    openPlace({ view: "take-in", choice: order_id });
  };
  return (
    <NetNote role="alert" data-tone="problem">
      <Text flex={`1 1 ${space(72)}`}>
        {takenIn
          ? REFUSED_WORDS.takenIn(takenIn)
          : REFUSED_WORDS.refused({
              order: numberPrefix + number,
              move: photo === undefined ? moveWords(from_status, to_status, needs) : PHOTO_WORDS.title,
            })}{" "}
        {REFUSED_WORDS.why({ message: saidAs(DESK_REFUSALS, refused) })} {noted && REFUSED_WORDS.noted({ what: noted })}
      </Text>
      {takenIn ? (
        <DeskButton type="button" onClick={correct}>
          {REFUSED_WORDS.correct}
        </DeskButton>
      ) : (
        <DeskButtonLink href={hrefOf({ view: "board", order: order_id })}>{REFUSED_WORDS.openOrder}</DeskButtonLink>
      )}
      <DeskButton type="button" onClick={() => dismiss(move.move_id)}>
        {REFUSED_WORDS.seen}
      </DeskButton>
    </NetNote>
  );
}

/** What was filled in for a move, for whoever has to do it again, in the words of the desk. */
function valuesText(
  { items, pieces, bags, paise, reason, outcome, question, problem }: MoveValues,
  shown: (name: string) => string,
  meant: (sentence: string) => string,
): string {
  const rows: unknown[] = Array.isArray(items) ? items : [];
  const packed = typeof bags === "number" ? bags : 0;
  const all = [
    ...rows.filter(isRecord).map(({ quantity, name }) => `${quantity} × ${shown(String(name))}`),
    typeof pieces === "number" && FACTS_WORDS.piecesAndBags({ pieces, bags: packed }),
    typeof paise === "number" && rupeesOfPaise(paise),
    ...[reason, outcome, question, problem].map((sentence) => meant(String(sentence ?? ""))),
  ];
  return all.filter(Boolean).join(", ");
}
