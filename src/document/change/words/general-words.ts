import type { Change } from "#document/change/change.ts";
import { capital, idInWords } from "#document/change/entry-name.ts";
import { type ChangeDescriber, entryOf, entryTitle, happened } from "#document/change/words/describe.ts";

/** Names of one entry, where the key of its list does not give it. */
const ONE: Readonly<Record<string, string>> = { failures: "known failure", navigation: "menu" };

/** Entries of the document's own lists: "Question added: “Do you clean carpets?”." */
export const entries: ChangeDescriber = {
  takes: ({ kind, path }) =>
    path.length === 2 && kind !== "changed" && (path[0] ?? "").endsWith("s") && path[0] !== "words",
  describe: (changes) =>
    changes.map((change) => {
      const [list = "", id = ""] = change.path;
      if (change.kind === "moved") return `${happened(`${kindOf(list)} ${quoted(change)}`, change)}.`;
      const title = list === "forms" ? idInWords(id) : entryTitle(id, entryOf(change));
      return `${kindOf(list)} ${change.kind}: ${title}.`;
    }),
};

/** All other changes, by the names in their path: "Words, failures, offline changed: … → …". */
export const general: ChangeDescriber = {
  takes: () => true,
  describe: (changes) => changes.map((change) => `${happened(placeInWords(change), change)}.`),
};

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
