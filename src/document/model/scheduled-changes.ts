import type { PageData } from "#document/model/types.ts";

/** A change of a page from a moment on: the paths that differ. A path without a value is removed. */
export interface ScheduledChange {
  /** Milliseconds since 1970: a midnight at the shop. */
  readonly at: number;
  readonly changes: readonly PlaceChange[];
}

export type PlaceChange = readonly [path: readonly (string | number)[], value?: unknown];

/** A page's data at a moment; the same object when nothing has changed. */
export function asOf(data: PageData, now: Date): PageData {
  const { scheduled = [] } = data;
  const due = scheduled.filter(({ at }) => at <= now.getTime());
  const last = due.at(-1);
  if (last === undefined) return data;
  const draft = structuredClone(data);
  for (const { changes } of due) for (const change of changes) apply(draft, change);
  return { ...draft, scheduled: scheduled.slice(due.length), hash: `${data.hash}@${last.at}` };
}

function apply(group: unknown, [[key = "", ...inside], value]: PlaceChange): void {
  if (typeof group !== "object" || group === null) return;
  if (inside.length > 0) apply(Reflect.get(group, key), [inside, value]);
  else if (value === undefined) Reflect.deleteProperty(group, key);
  else Reflect.set(group, key, value);
}
