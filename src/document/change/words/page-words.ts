import type { Change } from "#document/change/change.ts";
import { type ChangeDescriber, describeEach, grouped, happened, listed } from "#document/change/words/describe.ts";
import { isRecord } from "#document/model/schema.ts";
import { dayAndMonth, isDate } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** Pages added, removed or moved, and their texts for search engines. */
export const pages = describeEach(
  ({ path }) => path[0] === "routes" && path[2] !== "sections" && path.length < 4,
  (change) => {
    const [, , field] = change.path;
    const page = pageOf(change);
    if (change.path.length === 1) return happened("The pages", change);
    if (field === "path") return `Page ${page} is at ${change.path[1]} now`;
    if (field === "formerPaths")
      return `Page ${page}: ${change.kind === "removed" ? "no former address leads to it any more" : "its former address leads to it"}`;
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

/** "Section “Our story” on “About us” is hidden until 14 January." */
export const hiddenSections = describeEach(
  ({ path }) => path[0] === "routes" && path[2] === "sections" && path[4] === "hidden",
  (change) => {
    const place = `Section ${sectionOf(change)} on ${pageOf(change)}`;
    if (change.kind === "removed" && change.path.length === 5) return `${place} is not hidden any more`;
    const now = change.kind === "added" || change.kind === "changed" ? change.after : undefined;
    const until = isRecord(now) ? now["until"] : now;
    return `${place} is hidden${isDate(until) ? ` until ${dayAndMonth(until, DEFAULT_LANG)}` : ""}`;
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
