import { type CheckedDocument, groupsOf, type Rule, type VisitorText } from "#document/check/facts/checked-document.ts";
import { warningAt } from "#document/check/facts/problem.ts";
import { sentence, subject } from "#document/check/facts/sentence.ts";
import { statedTurnarounds } from "#document/check/words/hours-words.ts";
import { isRecord } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";

const TURNAROUND = ["business", "pickup", "turnaround"];

interface CheckedService {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly days: number;
}

/**
 * No text promises a service faster than its turnaround. A text is about the service it names, or else the one whose
 * entry or page it is on.
 */
const turnaroundsAreKept: Rule = (document) => {
  const services = servicesOf(document);
  return document.texts.flatMap((text) => {
    if (!/\d/.test(text.text)) return [];
    const home = services.find((service) => standsWith(document, text, service));
    for (const { clause, days, written } of statedTurnarounds(text.text)) {
      const named = services.find(({ title }) => clause.toLowerCase().includes(title.toLowerCase()));
      const service = named ?? home;
      if (service !== undefined && service.days > days)
        return warningAt(
          text.path,
          sentence`${subject(text.path)} promises ${service.title} in "${written}", but its turnaround is ${service.days} open days.`,
          "Promise what is kept, or shorten it in Pickup & bills.",
        );
    }
    return [];
  });
};

function servicesOf(document: CheckedDocument): CheckedService[] {
  const { site, isRefused, collections } = document;
  const usual = valueAt(site, [...TURNAROUND, "defaultDays"]);
  const listed = valueAt(site, [...TURNAROUND, "services"]);
  if (typeof usual !== "number" || !Array.isArray(listed) || isRefused(TURNAROUND)) return [];
  const isUnknown = (entry: unknown) => !isRecord(entry) || !collections.get("services")?.has(String(entry["service"]));
  if (listed.some(isUnknown)) return [];
  return groupsOf(document, "service").flatMap(({ value: { id, title, path } }) => {
    if (typeof id !== "string" || typeof title !== "string" || title === "" || typeof path !== "string") return [];
    const own: unknown = listed.find((entry: unknown) => isRecord(entry) && entry["service"] === id);
    const days = isRecord(own) && typeof own["days"] === "number" ? own["days"] : usual;
    return { id, title, page: path, days };
  });
}

/** Whether a text is in a service's entry or on its page. */
function standsWith({ site }: CheckedDocument, { path }: VisitorText, { id, page }: CheckedService): boolean {
  const [list, index] = path;
  const entry = index === undefined ? undefined : valueAt(site, [String(list), index]);
  if (!isRecord(entry)) return false;
  return (list === "services" && entry["id"] === id) || (list === "routes" && entry["path"] === page);
}

export const statedTurnaroundRules: readonly Rule[] = [turnaroundsAreKept];
