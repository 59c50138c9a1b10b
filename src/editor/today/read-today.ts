import type { Answer } from "#account/backend/answer.ts";
import { readOwn } from "#account/own/ask-signed-in.ts";
import { addDays } from "#document/model/hours.ts";
import { isRecord } from "#document/model/schema.ts";

export type CountKind = "page" | "source" | "form" | "paint" | "input" | "shift" | "search";

/** How often something was counted in the last 7 and 28 days. */
export interface VisitCount {
  readonly kind: string;
  readonly name: string;
  readonly week: number;
  readonly month: number;
}

export interface VisitDay {
  readonly day: string;
  readonly pages: number;
  readonly begun: number;
  readonly sent: number;
}

export interface OwnersDay {
  readonly requests: number;
  readonly pickups: number;
  readonly deliveries: number;
  readonly unanswered: number;
  /** The last 28 days, the oldest first. */
  readonly days: readonly VisitDay[];
  /** The most frequent first. */
  readonly counts: readonly VisitCount[];
}

const DAYS = 28;

/** Asks the database of the site what there is to do today, and who was there. */
export function readToday(): Promise<Answer<OwnersDay>> {
  return readOwn((client) => client.rpc("owner_today"), todayIn);
}

export function todayIn(data: unknown): OwnersDay | undefined {
  if (!isRecord(data) || typeof data["day"] !== "string") return undefined;
  const { day: today, sent, days, counts } = data;
  const figure = (group: unknown, name: string) => Number(isRecord(group) ? (group[name] ?? 0) : 0);
  return {
    requests: figure(data, "requests"),
    pickups: figure(data, "pickups"),
    deliveries: figure(data, "deliveries"),
    unanswered: figure(data, "unanswered"),
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(today, index + 1 - DAYS);
      const seen = isRecord(days) ? days[day] : undefined;
      return { day, pages: figure(seen, "page"), begun: figure(seen, "form"), sent: figure(sent, day) };
    }),
    counts: (Array.isArray(counts) ? counts : []).filter(isRecord).map((count) => ({
      kind: String(count["kind"]),
      name: String(count["name"]),
      week: figure(count, "week"),
      month: figure(count, "month"),
    })),
  };
}

/** The measure that so large a share of visits did not exceed, from counts by step; undefined without any. */
export function shareOf(
  counts: readonly VisitCount[],
  kind: CountKind,
  span: "week" | "month",
  share: number,
): number | undefined {
  const steps = counts
    .filter((count) => count.kind === kind && count[span] > 0)
    .toSorted((a, b) => Number(a.name) - Number(b.name));
  let left = share * steps.reduce((sum, step) => sum + step[span], 0);
  for (const step of steps) {
    left -= step[span];
    if (left <= 0) return Number(step.name);
  }
  return undefined;
}
