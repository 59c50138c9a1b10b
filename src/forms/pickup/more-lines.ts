import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { withValues } from "#lib/with-values.ts";

/** What a request for a pickup holds beside its fields, as lines of a message: express, and what was counted. */
export function moreLines({ pickup, scheduling, counted }: Form, answers: Answers): string[] {
  const express =
    answers["express"] && scheduling?.express && pickup?.express
      ? [withValues(scheduling.express, { percent: pickup.express.surchargePercent })]
      : [];
  const rows = (counted?.tables ?? []).flatMap((table) => table.rows);
  const items = (answers[COUNTED_ITEMS] ?? "").split(",").flatMap((line) => {
    const [id, number] = line.split(":");
    const row = rows.find((each) => each.id === id);
    return row ? `${number} × ${row.item}` : [];
  });
  return [...express, ...(counted && items.length > 0 ? ["", counted.intro, ...items] : [])];
}
