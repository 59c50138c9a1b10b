import { useAtomValue } from "jotai";
import type { RefObject } from "react";
import { sessionAtom } from "#account/state/session.ts";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { writeAnswers } from "#forms/answers/answers.ts";
import { useFormAnswers } from "#forms/pickup/use-form-answers.ts";
import { useLazy } from "#ui/use-lazy.ts";

interface AboveFieldsProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
}

const loadItems = () => import("#forms/pickup/counted-items.tsx").then(({ CountedItems }) => CountedItems);
const loadFill = () => import("#forms/pickup/fill-from-account.tsx").then(({ FillFromAccount }) => FillFromAccount);

/** Above the fields of a pickup form: the list from the price list, and the last request of a customer. */
export function AboveFields({ form, element }: AboveFieldsProps) {
  const [answers] = useFormAnswers(form, element);
  const items = answers[COUNTED_ITEMS] ?? "";
  const isCounted = form.counted !== undefined && items !== "";
  const Items = useLazy(isCounted, loadItems);
  const Fill = useLazy(useAtomValue(sessionAtom).status === "signed-in", loadFill);
  const remove = () => {
    if (element.current) writeAnswers(element.current, { [COUNTED_ITEMS]: "" });
    // The draft and this list follow what is typed.
    element.current?.dispatchEvent(new Event("input", { bubbles: true }));
    element.current?.focus();
  };
  return (
    <>
      {isCounted && Items && form.counted && <Items words={form.counted} items={items} onRemove={remove} />}
      {Fill && <Fill form={form} element={element} />}
    </>
  );
}
