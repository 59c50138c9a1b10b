import type { CheckedDocument } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** A notice or an offer with valid dates. */
export interface WrittenSpan {
  readonly kind: "notice" | "offer";
  readonly path: Path;
  readonly from: string;
  readonly until: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Notices and offers with their days, without those that have an invalid date. */
export function writtenSpans({ nodes, isRefused }: CheckedDocument): WrittenSpan[] {
  return nodes.flatMap(({ definition, value, path }): WrittenSpan[] => {
    if ((definition !== "notice" && definition !== "offer") || !isRecord(value)) return [];
    const { from, until } = value;
    if (typeof from !== "string" || typeof until !== "string") return [];
    if (["from", "until"].some((key) => isRefused([...path, key]))) return [];
    return [{ kind: definition, path, from, until, value }];
  });
}

/** The days that two spans share, if any. */
export function sharedDays(
  a: Pick<WrittenSpan, "from" | "until">,
  b: Pick<WrittenSpan, "from" | "until">,
): { first: string; last: string } | undefined {
  const [, first = a.from] = [a.from, b.from].sort();
  const [last = a.until] = [a.until, b.until].sort();
  return first <= last ? { first, last } : undefined;
}
