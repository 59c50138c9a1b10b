import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Boundary } from "#desk/frame/boundary.tsx";
import { NetNote } from "#desk/frame/net-note.ts";
import { queueAtom, waitingAtom } from "#desk/offline/queue.ts";
import { sendNow } from "#desk/offline/use-sending.ts";
import { DeskButton } from "#desk/parts/part-styles.ts";
import { LateNote } from "#desk/parts/read-state.tsx";
import { useTimes } from "#desk/parts/times.ts";
import { agesAtom, outOfReachAtom } from "#desk/state/live.ts";
import { hrefOf } from "#desk/state/place.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { useIsOnline } from "#ui/base/use-is-online.ts";

/** Seldom, and never on the first screen. */
const RefusedMove = lazy(() =>
  import("#desk/frame/refused-move.tsx").then(({ RefusedMove: one }) => ({ default: one })),
);

/**
 * What the network keeps from being done, above everything else: in one note, what can still be read, how old
 * the oldest of what is shown is, and what waits.
 */
export function NetNotes() {
  const hasNetwork = useIsOnline();
  const isOutOfReach = useAtomValue(outOfReachAtom);
  const isOnline = hasNetwork && !isOutOfReach;
  const queue = useAtomValue(queueAtom);
  const waiting = useAtomValue(waitingAtom).length;
  const ages = useAtomValue(agesAtom);
  const times = useTimes();
  const { offline, asOf, waiting: unsent, sendNow: send } = DESK_WORDS.net;
  return (
    <>
      {(!isOnline || waiting > 0) && (
        <NetNote role="status">
          {[
            !isOnline && offline,
            ages.length > 0 && asOf({ moment: times.moment(new Date(Math.min(...ages)).toISOString()) }),
            waiting > 0 && unsent({ count: waiting }),
          ]
            .filter(Boolean)
            .join(" ")}
          {hasNetwork && waiting > 0 && (
            <DeskButton type="button" onClick={sendNow}>
              {send}
            </DeskButton>
          )}
        </NetNote>
      )}
      {queue
        .filter(({ refused }) => refused !== undefined)
        .map((move) => (
          <Boundary key={move.move_id} back={hrefOf({ view: "inbox" })}>
            <Suspense fallback={<LateNote />}>
              <RefusedMove move={move} />
            </Suspense>
          </Boundary>
        ))}
    </>
  );
}
