import type { Change } from "#document/change/change.ts";
import { idInWords } from "#document/change/entry-name.ts";
import { describeEach, entryOf, entryTitle, happened } from "#document/change/words/describe.ts";
import { capital } from "#lib/locale/words.ts";

/** Facts of the business: "Phone changed: … → …". */
export const business = describeEach(
  ({ path }) => path[0] === "business" && path.length > 1,
  (change) => happened(capital(change.names.slice(1).join(", ")), change),
);

/** Colours of the theme: "Colour marigold (light) changed: #f2a31b → #e0921a." */
export const colours = describeEach(
  ({ path }) => path[0] === "theme" && path.length === 3,
  (change) => happened(`Colour ${change.names[2]} (${change.names[1]})`, change),
);

/** Fields and messages of forms: "Form Pickup: field Phone, message changed: … → …". */
export const forms = describeEach(
  ({ path }) => path[0] === "forms" && path.length > 2,
  (change) => {
    const { path, names } = change;
    const form = `Form ${idInWords(path[1] ?? "")}`;
    if (path[2] !== "fields" || path.length < 4) return happened(`${form}: ${names.slice(2).join(", ")}`, change);
    const field = `${form}: field ${capital(names[3] ?? "")}`;
    return happened(path.length === 4 ? field : `${field}, ${withinField(path, names)}`, change);
  },
);

/** A rule's message is reported by itself; the kind of rule is named where the rule changes. */
function withinField(path: readonly string[], names: readonly string[]): string {
  if (path[4] !== "rules" || path.length < 6) return names.slice(4).join(", ");
  if (path[6] === "message") return "message";
  return ["rule", names[5], ...names.slice(6)].join(" ");
}

/** Names of one entry, where the key of its list does not give it. */
const ONE: Readonly<Record<string, string>> = { failures: "known failure", navigation: "menu" };

/** Entries of the document's own lists: "Question added: “Do you clean carpets?”." */
export const entries = describeEach(
  ({ kind, path }) => path.length === 2 && kind !== "changed" && (path[0] ?? "").endsWith("s") && path[0] !== "words",
  (change) => {
    const [list = "", id = ""] = change.path;
    if (change.kind === "moved") return happened(`${kindOf(list)} ${quoted(change)}`, change);
    const title = list === "forms" ? idInWords(id) : entryTitle(id, entryOf(change));
    return `${kindOf(list)} ${change.kind}: ${title}`;
  },
);

/** All other changes, by the names in their path: "Words, failures, offline changed: … → …". */
export const general = describeEach(
  () => true,
  (change) => happened(placeInWords(change), change),
);

function placeInWords(change: Change): string {
  const { path, names } = change;
  if (path.length === 0) return "The whole document";
  const [list = "", ...rest] = names;
  if (path.length < 3 || !(path[0] ?? "").endsWith("s") || path[0] === "words")
    return capital([list, ...rest].join(", "));
  return `${kindOf(path[0] ?? "")} ${quoted(change)}: ${names.slice(2).join(", ")}`;
}

function quoted({ path, names }: Change): string {
  return path[1] === names[1] ? (names[1] ?? "") : `“${names[1]}”`;
}

/** "questions" → "Question". */
function kindOf(list: string): string {
  return capital(ONE[list] ?? list.replace(/s$/, ""));
}
