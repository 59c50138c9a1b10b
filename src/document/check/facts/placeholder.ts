import { placeholderIn } from "#document/model/routes.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** The placeholder of the page a value stands on, such as ":articles"; undefined elsewhere. */
export function placeholderOf(site: unknown, [top, index]: Path): { written: string; collection: string } | undefined {
  if (top !== "routes" || !isRecord(site)) return undefined;
  const { routes } = site;
  const route: unknown = Array.isArray(routes) ? routes[Number(index)] : undefined;
  return isRecord(route) && typeof route["path"] === "string" ? placeholderIn(route["path"]) : undefined;
}
