import type { Asked } from "#server/backend/requests/asked.ts";

/** Headers the services get; all others are dropped. */
const ALWAYS = ["apikey", "authorization", "user-agent", "accept-profile", "content-profile"];
const OF_THE_SHOP = ["accept", "prefer", "range", "range-unit"];

/** A signed-in customer's token has about 1,000 characters, and 5,000 with the longest name and address. */
const MAX_HEADER_CHARS = 6000;

const ONE_ROW = "application/vnd.pgrst.object+json";

/** Whether one of the headers that are passed on is longer than any of ours. */
export function hasLongHeader({ headers }: Request): boolean {
  return [...ALWAYS, ...OF_THE_SHOP].some((name) => (headers.get(name)?.length ?? 0) > MAX_HEADER_CHARS);
}

/** The request for a service, made only of parsed parts. */
export function serviceRequest({ request, pathname, caller, route }: Asked, json: string | undefined): Request {
  const { method, headers } = request;
  const { params } = route;
  const passed = new Headers();
  for (const name of caller === "shop" ? [...ALWAYS, ...OF_THE_SHOP] : ALWAYS) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  if (caller === "visitor") {
    // Other preferences, such as a query plan or a rolled-back transaction, are not for visitors.
    passed.set("accept", headers.get("accept")?.includes(ONE_ROW) ? ONE_ROW : "application/json");
    const [preferred] = /\breturn=(minimal|representation)\b/.exec(headers.get("prefer") ?? "") ?? [];
    if (preferred !== undefined) passed.set("prefer", preferred);
  }
  if (json !== undefined) passed.set("content-type", "application/json");
  const search = params.size > 0 ? `?${params}` : "";
  return new Request(`http://localhost${pathname}${search}`, {
    method,
    headers: passed,
    ...(json !== undefined && { body: json }),
  });
}
