import { useAtomValue } from "jotai";
import { use, useCallback, useEffect } from "react";
import { isStaffMove, type StaffMove } from "#desk/backend/answers.ts";
import { readStaffMoves } from "#desk/backend/requests.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { checked, listOf } from "#desk/model/guards.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { queueAtom } from "#desk/offline/queue.ts";
import { ORDERS } from "#desk/state/orders.ts";
import { readStored, store } from "#desk/state/storage.ts";

type Reckoning = typeof import("#desk/offline/without-network.ts");

/** Asked for at once, beside the first screen: it is needed once a move waits, when nothing can be loaded any more. */
const loading = import("#desk/offline/without-network.ts");
let loaded: Reckoning | undefined;

const NAME = "moves";

let known: readonly StaffMove[] | undefined;

function knownMoves(): readonly StaffMove[] {
  known ??= readStored(NAME, checked(listOf(isStaffMove))) ?? [];
  return known;
}

/** Reads once which moves there are, for when the database cannot be asked. */
async function learnMoves(): Promise<void> {
  const answer = await readStaffMoves();
  if (answer.status === "failed") return;
  known = answer.value;
  store(NAME, known);
}

let isLearning = false;

/** A list may be older than what a move left. */
function newest(order: DeskOrder): DeskOrder {
  const read = ORDERS.newest(order.id);
  return read !== undefined && read.changed_at > order.changed_at ? read : order;
}

/** An order as this device sees it: with the moves that wait to be sent. */
export function useShown(): (order: DeskOrder) => DeskOrder {
  const queue = useAtomValue(queueAtom);
  const facts = useAtomValue(factsAtom);
  useEffect(() => {
    if (isLearning) return;
    isLearning = true;
    learnMoves();
    // What fails to load is told where it is used.
    loading.then(
      (module) => {
        loaded = module;
      },
      () => undefined,
    );
  }, []);
  const reckoning = queue.length > 0 ? (loaded ?? use(loading)) : undefined;
  return useCallback(
    (order) => reckoning?.withQueued(newest(order), queue, { known: knownMoves(), facts }) ?? newest(order),
    [reckoning, queue, facts],
  );
}
