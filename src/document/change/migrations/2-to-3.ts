import { MESSAGES } from "#document/change/migrations/messages-of-3.ts";
import type { Migrated, MigrationNote } from "#document/change/migrations/migration.ts";
import { ORDER_PAGE_WORDS } from "#document/change/migrations/order-page-words-of-3.ts";
import { ORDER_PAGES } from "#document/change/migrations/order-pages-of-3.ts";
import { ORDER_WORDS } from "#document/change/migrations/order-words-of-3.ts";
import { pickupOf } from "#document/change/migrations/pickup-of-3.ts";
import { SCHEDULING } from "#document/change/migrations/scheduling-of-3.ts";
import { isRecord } from "#document/model/schema.ts";

type Step = keyof typeof ORDER_WORDS.steps;
type Status = keyof typeof ORDER_WORDS.statuses;

/** New keys of the dashboard's words for a status. */
const STATUSES: Readonly<Record<string, readonly Status[]>> = {
  received: ["picked-up"],
  inProgress: ["in-process"],
  ready: ["ready"],
  completed: ["delivered", "closed"],
  cancelled: ["cancelled"],
};

/** New keys of the dashboard's stations, by their status. */
const STATIONS: Readonly<Record<string, Step>> = {
  Received: "collected",
  "In Progress": "cleaning",
  "Ready for Delivery": "ready",
  Completed: "delivered",
};

/**
 * Adds what an order needs from request to delivered: pickup windows within the opening hours, areas, turnaround, tax,
 * messages. Moves the words of statuses and stations from the dashboard to `orders`, since other pages use them too.
 */
export function from2To3(document: unknown): Migrated {
  if (!isRecord(document)) return { document, notes: [] };
  const dashboards = sectionsOf(document).filter(({ type }) => type === "dashboard");
  const [dashboard] = dashboards;
  const notes: MigrationNote[] = [
    {
      text: "Pickup windows of three hours within the opening hours are in business › pickup. Look at their places, at the PIN codes and at the turnaround of each service.",
      lossy: false,
    },
    { text: "The GST number belongs in business › tax; until it is there, bills name no tax.", lossy: false },
    {
      text: "Messages to customers and to the shop are in messages. Remove the kinds that should not be sent.",
      lossy: false,
    },
    ...(dashboard ? [{ text: "The words of orders moved from the dashboard to orders.", lossy: false }] : []),
    ...(dashboards.length > 1
      ? [
          {
            text: "The words of orders on other dashboards than the first are gone: there is one set now.",
            lossy: true,
          },
        ]
      : []),
  ];
  return {
    document: {
      ...document,
      ...(Array.isArray(document["routes"]) && { routes: withOrderPages(withoutOrderWords(document["routes"])) }),
      business: withPickup(document["business"]),
      orders: document["orders"] ?? orderWords(dashboard),
      messages: document["messages"] ?? MESSAGES,
      schemaVersion: 3,
    },
    notes,
  };
}

function withPickup(business: unknown): unknown {
  return isRecord(business) ? { pickup: pickupOf(business), tax: { percent: 18 }, ...business } : business;
}

/** The usual words, with those of the dashboard where it had some. */
function orderWords(dashboard: Record<string, unknown> | undefined): object {
  const own = groupOf(dashboard?.["orders"]);
  const written = groupOf(own["statuses"]);
  const statuses: Record<Status, object> = { ...ORDER_WORDS.statuses };
  for (const [name, moved] of Object.entries(STATUSES))
    for (const status of moved) statuses[status] = { ...statuses[status], ...textAs("badge", written[name]) };
  const steps = { ...ORDER_WORDS.steps };
  for (const station of listOf(dashboard?.["progress"])) {
    const { status, label } = groupOf(station);
    const step = STATIONS[String(status)];
    if (step && typeof label === "string") steps[step] = label;
  }
  return {
    ...ORDER_WORDS,
    scheduling: SCHEDULING,
    page: ORDER_PAGE_WORDS,
    ...textAs("numberPrefix", own["numberPrefix"]),
    steps,
    statuses,
  };
}

function textAs(key: string, text: unknown): object {
  return typeof text === "string" ? { [key]: text } : {};
}

function withoutOrderWords(routes: readonly unknown[]): unknown[] {
  return routes.map((route) =>
    isRecord(route) && Array.isArray(route["sections"])
      ? { ...route, sections: route["sections"].map(withoutWordsOf) }
      : route,
  );
}

/** Messages link to these pages. */
function withOrderPages(routes: unknown): unknown {
  if (!Array.isArray(routes)) return routes;
  const paths = new Set(routes.map((route: unknown) => groupOf(route)["path"]));
  return [...routes, ...ORDER_PAGES.filter(({ path }) => !paths.has(path))];
}

function withoutWordsOf(section: unknown): unknown {
  if (!isRecord(section) || section["type"] !== "dashboard") return section;
  const { progress: _, ...rest } = section;
  if (!isRecord(rest["orders"])) return rest;
  const { statuses: _statuses, numberPrefix: _prefix, ...orders } = rest["orders"];
  return { ...rest, orders };
}

function sectionsOf({ routes }: Record<string, unknown>): Record<string, unknown>[] {
  return listOf(routes).flatMap((route) => listOf(groupOf(route)["sections"]).filter(isRecord));
}

function groupOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
