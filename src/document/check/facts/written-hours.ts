import type { CheckedDocument } from "#document/check/facts/checked-document.ts";
import { isRecord } from "#document/model/schema.ts";
import type { DayHours } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";

const TIMES: readonly Path[] = [["opens"], ["closes"], ["break", "from"], ["break", "to"]];

/** The hours of a day as written, without times on a closed day; undefined while a part is invalid. */
export function writtenHours({ site, isRefused }: CheckedDocument, path: Path): DayHours | undefined {
  const day = valueAt(site, path);
  if (!isRecord(day) || [[], ["break"], ...TIMES].some((part) => isRefused([...path, ...part]))) return undefined;
  const [opens, closes, from, to] = TIMES.map((part) => valueAt(day, part));
  if (typeof opens !== "string" || typeof closes !== "string") return {};
  return { opens, closes, ...(typeof from === "string" && typeof to === "string" && { break: { from, to } }) };
}
