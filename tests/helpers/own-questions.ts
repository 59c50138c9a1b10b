import type { FormField, Site } from "#document/model/types.gen.ts";
import { changedSite } from "#tests/helpers/changed-site.ts";

/** Questions that no table has a column for, one of each kind. */
export const OWN_QUESTIONS: readonly FormField[] = [
  {
    ...{ name: "heardFrom", label: "How did you hear of us?", input: "select", autocomplete: "off", rules: [] },
    options: [
      { value: "friend", label: "A friend" },
      { value: "sign", label: "The sign & the shop" },
    ],
  },
  {
    ...{ name: "flat", label: "Flat or house", input: "text", autocomplete: "off" },
    rules: [{ kind: "max-length", value: 2000, message: "Please use at most 2000 characters" }],
  },
  {
    ...{ name: "kilos", label: "Kilos, about", input: "number", autocomplete: "off" },
    rules: [{ kind: "number", message: "Please write a number, such as 4 or 2.5" }],
  },
  {
    ...{ name: "wayThere", label: "How to find you", input: "textarea", autocomplete: "off" },
    rules: [{ kind: "max-length", value: 2000, message: "Please use at most 2000 characters" }],
  },
];

/** The document with these questions in each form whose answers are kept. */
export function askingSite(site: Site, questions: readonly FormField[] = OWN_QUESTIONS): Site {
  return changedSite(site, ({ forms }) => {
    for (const { action, fields } of forms)
      if (["pickup-request", "franchise-application", "contact-message"].includes(action)) fields.push(...questions);
  });
}
