import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { Form } from "#document/resolved.gen.ts";
import { type Answers, readAnswers, writeAnswers } from "#forms/answers.ts";
import { chooseFromAddress } from "#forms/choices-in-address.ts";
import { keepDraft, readDraft } from "#forms/drafts.ts";

/**
 * Fills a form with what is known of its answers: a choice named in the address (/book?service=wash-and-fold), and,
 * where a field is still empty, what was typed on an earlier visit. Returns what keeps the answers for the next one.
 */
export function useRememberedAnswers(form: Form, element: RefObject<HTMLFormElement | null>): () => void {
  const { search } = useLocation();

  useEffect(() => {
    if (element.current === null) return;
    const early = readAnswers(element.current, form);
    chooseFromAddress(element.current, search);
    const typed = readAnswers(element.current, form);
    const missing = Object.entries(readDraft(form.id)).filter(([name]) => typed[name] === "");
    writeAnswers(element.current, Object.fromEntries(missing));
    // Typed before the page was alive, and kept by nobody yet.
    const choices = [...new URLSearchParams(search).values()];
    if (Object.values(early).some((answer) => answer !== "" && !choices.includes(answer)))
      keepAnswers(form, element.current);
  }, [form, element, search]);

  return () => {
    if (element.current) keepAnswers(form, element.current);
  };
}

function keepAnswers(form: Form, element: HTMLFormElement): void {
  keepDraft(form.id, withoutSecrets(form, readAnswers(element, form)));
}

function withoutSecrets({ fields }: Form, answers: Answers): Answers {
  return Object.fromEntries(
    fields.flatMap(({ name, input }) => (input === "password" ? [] : [[name, answers[name] ?? ""]])),
  );
}
