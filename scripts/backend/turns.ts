/** Runs one task after another, whatever becomes of each. */
export type TakeTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * One at a time, in the order of asking. The embedded database is a single connection without a queue: requests
 * side by side would run in each other's transactions, that is, with each other's identity.
 */
export function inTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
