import type { Rule } from "#document/check/facts/checked-document.ts";
import { choice, place, sentence, subject } from "#document/check/facts/sentence.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";

/** Keys that a list may hold once: a PIN code is one area, a service has one turnaround. */
const KEYS: Readonly<Record<string, string>> = { "pickup-area": "pin", "service-turnaround": "service" };

export const factsOnce: Rule = ({ nodes }) => {
  const taken = new Map<string, Path>();
  return nodes.flatMap(({ definition = "", value, path }): ReturnType<Rule> => {
    const key = KEYS[definition];
    const text = key !== undefined && isRecord(value) ? value[key] : undefined;
    if (key === undefined || typeof text !== "string") return [];
    const first = taken.get(`${definition} ${text}`);
    if (first === undefined) taken.set(`${definition} ${text}`, path);
    if (first === undefined) return [];
    const at = [...path, key];
    const problem = sentence`${subject(at, choice(text))} is in the list already: ${place(first)}.`;
    return [{ path: at, severity: "error", problem, hint: "Keep one of the two." }];
  });
};
