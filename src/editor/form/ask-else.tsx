import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import type { Path } from "#document/model/walk.ts";
import { beginAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { ownQuestion, QUESTION_KINDS, type QuestionKind } from "#editor/form/own-question.ts";
import { AddButton } from "#editor/parts/button.tsx";
import { listAt, textAt } from "#editor/shared/draft-values.ts";
import { focusField } from "#editor/state/place.ts";
import { QUESTION_WORDS } from "#editor/words/later/words.gen.ts";

const words = QUESTION_WORDS;

/** A tick beside a question of the owner's own. */
export function MustBeAnswered({ path }: { readonly path: Path }) {
  const rules = [...path, "rules"];
  const isRequired = (rule: unknown) => textAt(rule, ["kind"]) === "required";
  const isTicked = listAt(useAtomValue(documentAtom), rules).some(isRequired);
  const tick = (wanted: boolean) =>
    editAt(rules, (old) => {
      const others = listAt(old, []).filter((rule) => !isRequired(rule));
      return wanted ? [{ kind: "required", message: words.pleaseAnswer }, ...others] : others;
    });
  return (
    <label className="check">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(target.checked)} />
      {words.must}
    </label>
  );
}

/** Adds a question of the owner's own to the fields of a form; the question itself is typed next. */
export function AskElse({ path }: { readonly path: Path }) {
  const [isOpen, setOpen] = useState(false);
  const begin = useSetAtom(beginAtom);
  const add = (kind: QuestionKind) => {
    let at = 0;
    editAt(path, (old) => {
      const fields = listAt(old, []);
      at = fields.length;
      return [...fields, ownQuestion(kind, fields)];
    });
    begin([...path, at]);
    setOpen(false);
    focusField([...path, at, "label"]);
  };
  return (
    <>
      <AddButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.ask}
      </AddButton>
      {isOpen && (
        <fieldset className="list">
          <legend>{words.what}</legend>
          <div className="chips">
            {QUESTION_KINDS.map((kind) => (
              <button key={kind} type="button" onClick={() => add(kind)}>
                {words.kinds[kind]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
