import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { type Group, groupsAt, textAt } from "#editor/shared/draft-values.ts";
import type { Area } from "#editor/words/areas.ts";

/** The page that shows what is edited at a place. */
export function pageFor(document: unknown, area: Area, place: Path): string {
  const [first, number] = place;
  const item = number === undefined ? undefined : valueAt(document, [String(first), number]);
  if (!isRecord(item)) return area.page;
  if (first === "articles") return `/blog/${String(item["id"])}`;
  if (first === "forms") return pageWithForm(document, String(item["id"])) ?? area.page;
  const path = item["path"];
  if (typeof path !== "string" || !path.startsWith("/")) return area.page;
  return path.includes(":") ? area.page : path;
}

/** The first page with a section that refers to a form. */
function pageWithForm(document: unknown, id: string): string | undefined {
  const isShown = (page: Group) => JSON.stringify(page["sections"] ?? []).includes(`"form":"${id}"`);
  return textAt(groupsAt(document, ["routes"]).find(isShown), ["path"]) || undefined;
}
