import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Form } from "#document/model/resolved.gen.ts";
import { readAnswers, writeAnswers } from "#forms/answers/answers.ts";
import { chooseFromAddress } from "#forms/drafts/choices-in-address.ts";
import { loadDraft, saveDraft } from "#forms/drafts/drafts.ts";

/**
 * Fills a form with known answers: a choice named in the address (/book?service=wash-and-fold) and, in empty fields,
 * the draft, unless the form was just sent and emptied (`again`). Returns a function that stores the draft.
 */
export function useRememberedAnswers(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  again: boolean,
): () => void {
  const { search } = useLocation();
  const opened = useRef<number>(undefined);

  useEffect(() => {
    if (element.current === null) return;
    const early = readAnswers(element.current, form);
    chooseFromAddress(element.current, search);
    const typed = readAnswers(element.current, form);
    opened.current ??= openedAt();
    const draft = again ? {} : loadDraft(form.id, opened.current);
    const missing = Object.entries(draft).filter(([name]) => typed[name] === "");
    writeAnswers(element.current, Object.fromEntries(missing));
    // Typed before hydration and not stored yet.
    const choices = [...new URLSearchParams(search).values()];
    if (Object.values(early).some((answer) => answer !== "" && !choices.includes(answer)))
      keepAnswers(form, element.current);
  }, [form, element, search, again]);

  return () => {
    if (element.current) keepAnswers(form, element.current);
  };
}

/** When this page was opened: with the document, or by a link after hydration. */
function openedAt(): number {
  return "ready" in document.documentElement.dataset ? Date.now() : performance.timeOrigin;
}

/** Passwords and codes are not stored. */
function keepAnswers(form: Form, element: HTMLFormElement): void {
  const fields = form.fields.filter(({ input }) => input !== "password" && input !== "code");
  saveDraft(form.id, readAnswers(element, { ...form, fields }));
}
