import type { Change } from "#document/change/change.ts";
import { type ChangeDescriber, describeEach, grouped, happened, listed } from "#document/change/words/describe.ts";

/** Pages added, removed or moved, and their texts for search engines. */
export const pages = describeEach(
  ({ path }) => path[0] === "routes" && path[2] !== "sections" && path.length < 4,
  (change) => {
    const [, , field] = change.path;
    const page = pageOf(change);
    if (change.path.length === 1) return happened("The pages", change);
    if (field !== undefined) return happened(`Page ${page}: ${change.names[2]}`, change);
    if (change.kind !== "moved") return `Page ${page} ${change.kind}`;
    return `${happened(`Page ${page}`, change)} in the document`;
  },
);

/** Sections added, removed or moved. */
export const sections = describeEach(
  ({ kind, path }) => path[0] === "routes" && path[2] === "sections" && path.length === 4 && kind !== "changed",
  (change) => {
    const [page, section] = [pageOf(change), sectionOf(change)];
    if (change.kind !== "moved") return `Section ${section} ${change.kind} on ${page}`;
    return happened(`Section ${section} on ${page}`, change);
  },
);

/** Changes within sections: "Words changed on “About us”: section “Our story” (heading, text)." */
export const pageWords: ChangeDescriber = {
  takes: ({ path }) => path[0] === "routes",
  describe: (changes) =>
    grouped(changes, pageOf).map(([page, onPage]) => {
      const parts = grouped(onPage, sectionOf).map(([section, within]) => {
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

function pageOf({ names }: Change): string {
  return `“${names[1]}”`;
}

/** A section by its heading, or else by its kind. */
function sectionOf({ names }: Change): string {
  return names[3] === undefined ? "" : `“${names[3]}”`;
}

/** The field of a section in which something changed, however deep. */
function fieldOf({ names }: Change): string {
  return names.slice(4, 5).join("");
}
