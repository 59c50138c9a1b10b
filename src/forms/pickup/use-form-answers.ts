import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { type Answers, readAnswers } from "#forms/answers/answers.ts";

/** The answers on the page once the first rendering is done, read again at each change. */
export function useFormAnswers(form: Form, element: RefObject<HTMLFormElement | null>): [Answers, () => void] {
  const [answers, setAnswers] = useState<Answers>({});
  const readAgain = useCallback(
    () => setAnswers(element.current ? readAnswers(element.current, form) : {}),
    [element, form],
  );
  useEffect(() => {
    const sheet = element.current;
    readAgain();
    sheet?.addEventListener("input", readAgain);
    return () => sheet?.removeEventListener("input", readAgain);
  }, [element, readAgain]);
  return [answers, readAgain];
}
