import type { Change } from "#document/change/change.ts";
import { type ChangeDescriber, grouped, happened, listed } from "#document/change/words/describe.ts";

/** Pages added, removed or moved, and their texts for search engines. */
export const pages: ChangeDescriber = {
  takes: ({ path }) => path[0] === "routes" && path[2] !== "sections" && path.length < 4,
  describe: (changes) =>
    changes.map((change) => {
      const [, page = "", field] = change.path;
      if (change.path.length === 1) return `${happened("The pages", change)}.`;
      if (field !== undefined) return `${happened(`Page ${page}: ${change.names[2]}`, change)}.`;
      if (change.kind !== "moved") return `Page ${page} ${change.kind}.`;
      return `${happened(`Page ${page}`, change)} in the document.`;
    }),
};

/** Sections added, removed or moved. */
export const sections: ChangeDescriber = {
  takes: ({ kind, path }) => path[0] === "routes" && path[2] === "sections" && path.length === 4 && kind !== "changed",
  describe: (changes) =>
    changes.map((change) => {
      const [, page = "", , section = ""] = change.path;
      if (change.kind !== "moved") return `Section ${section} ${change.kind} on ${page}.`;
      return `Section ${section} on ${page} moved ${change.follows === undefined ? "to the top" : `after ${change.follows}`}.`;
    }),
};

/** Changes within sections: "Words changed on /about: section story (heading, text)." */
export const pageWords: ChangeDescriber = {
  takes: ({ path }) => path[0] === "routes",
  describe: (changes) =>
    grouped(changes, ({ path }) => path[1] ?? "").map(([page, onPage]) => {
      const parts = grouped(onPage, ({ path }) => path[3] ?? "").map(([section, within]) => {
        const fields = listed(
          [...new Set(within.map(fieldOf))].filter((field) => field !== ""),
          6,
        );
        const name = section === "" ? "its sections" : `section ${section}`;
        return fields === "" ? name : `${name} (${fields})`;
      });
      return `Words changed on ${page}: ${parts.join(", ")}.`;
    }),
};

/** The field of a section in which something changed, however deep. */
function fieldOf({ names }: Change): string {
  return names.slice(4, 5).join("");
}
