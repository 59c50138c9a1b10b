import type { Rule } from "#document/check/facts/checked-document.ts";
import { writtenForms } from "#document/check/facts/forms.ts";
import { either, sentence } from "#document/check/facts/sentence.ts";

/** Actions that store personal data. */
const KEEPING = ["pickup-request", "franchise-application", "contact-message", "sign-up"];

/** Forms that store personal data state the purpose before they are sent. */
export const consents: Rule = (document) =>
  writtenForms(document).flatMap(({ path, action = "", value }) => {
    if (!KEEPING.includes(action) || "consent" in value) return [];
    return {
      path,
      severity: "warning",
      problem: "The form keeps what people write, but does not say what for.",
      hint: sentence`Add ${either(`"consent" with`, "it:")} a sentence and a link to the privacy policy.`,
    };
  });
