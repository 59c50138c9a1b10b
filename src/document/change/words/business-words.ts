import { capital } from "#document/change/entry-name.ts";
import { type ChangeDescriber, happened } from "#document/change/words/describe.ts";

/** Facts of the business: "Phone changed: … → …". */
export const business: ChangeDescriber = {
  takes: ({ path }) => path[0] === "business" && path.length > 1,
  describe: (changes) => changes.map((change) => `${happened(capital(change.names.slice(1).join(", ")), change)}.`),
};

/** Colours of the theme: "Colour marigold (light) changed: #f2a31b → #e0921a." */
export const colours: ChangeDescriber = {
  takes: ({ path }) => path[0] === "theme" && path.length === 3,
  describe: (changes) =>
    changes.map((change) => `${happened(`Colour ${change.names[2]} (${change.names[1]})`, change)}.`),
};

/** Fields and messages of forms: "Form Pickup: field Phone, message changed: … → …". */
export const forms: ChangeDescriber = {
  takes: ({ path }) => path[0] === "forms" && path.length > 2,
  describe: (changes) =>
    changes.map((change) => {
      const form = capital((change.path[1] ?? "").replaceAll("-", " "));
      if (change.path[2] !== "fields" || change.path.length < 4)
        return `${happened(`Form ${form}: ${change.names.slice(2).join(", ")}`, change)}.`;
      const field = capital(change.names[3] ?? "");
      if (change.path.length === 4) return `${happened(`Form ${form}: field ${field}`, change)}.`;
      return `${happened(`Form ${form}: field ${field}, ${withinField(change.path, change.names)}`, change)}.`;
    }),
};

/** A rule's message is reported by itself; the kind of rule is named where the rule changes. */
function withinField(path: readonly string[], names: readonly string[]): string {
  if (path[4] !== "rules" || path.length < 6) return names.slice(4).join(", ");
  if (path[6] === "message") return "message";
  return ["rule", names[5], ...names.slice(6)].join(" ");
}
