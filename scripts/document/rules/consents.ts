import type { Rule } from "#scripts/document/document.ts";
import { writtenForms } from "#scripts/document/forms.ts";

/** Actions that keep what people write. */
const KEEPING = ["pickup-request", "franchise-application", "contact-message", "sign-up"];

/** Whoever gives something away is told what for, before they do. */
export const consents: Rule = (document) =>
  writtenForms(document).flatMap(({ path, action = "", value }) => {
    if (!KEEPING.includes(action) || "consent" in value) return [];
    return {
      path,
      severity: "warning",
      problem: "The form keeps what people write, but does not say what for.",
      hint: 'Add "consent" with a sentence and a link to the privacy policy.',
    };
  });
