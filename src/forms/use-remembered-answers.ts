import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Form } from "#document/resolved.gen.ts";
import { type Answers, readAnswers, writeAnswers } from "#forms/answers.ts";
import { chooseFromAddress } from "#forms/choices-in-address.ts";
import { keepDraft, openDraft } from "#forms/drafts.ts";

/**
 * Fills a form with what is known of its answers: a choice named in the address (/book?service=wash-and-fold), and,
 * where a field is still empty, what was typed on an earlier visit, but for a form that has just been sent and emptied
 * (`again`). Returns what keeps the answers for the next one.
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
    const draft = again ? {} : openDraft(form.id, opened.current);
    const missing = Object.entries(draft).filter(([name]) => typed[name] === "");
    writeAnswers(element.current, Object.fromEntries(missing));
    // Typed before the page was alive, and kept by nobody yet.
    const choices = [...new URLSearchParams(search).values()];
    if (Object.values(early).some((answer) => answer !== "" && !choices.includes(answer)))
      keepAnswers(form, element.current);
  }, [form, element, search, again]);

  return () => {
    if (element.current) keepAnswers(form, element.current);
  };
}

/** When the page with this form was opened: with the tab's document, or by a link once React had it. */
function openedAt(): number {
  return "ready" in document.documentElement.dataset ? Date.now() : performance.timeOrigin;
}

function keepAnswers(form: Form, element: HTMLFormElement): void {
  keepDraft(form.id, withoutSecrets(form, readAnswers(element, form)));
}

function withoutSecrets({ fields }: Form, answers: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ name, input }) => (input === "password" ? [] : [[name, answers[name] ?? ""]])),
  );
}
