import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { documentAtom } from "#editor/draft/atoms.ts";
import { addLanguage, offeredLanguages, refusedCode } from "#editor/languages/edit-languages.ts";
import { AddButton, MainButton } from "#editor/parts/button.tsx";
import { Options } from "#editor/parts/options.tsx";
import { languageName } from "#editor/words/language-name.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

/** Of a language that is not in the list. */
const OTHER = "other";

/** Adds a language, by its own name or by its code. */
export function AddLanguage() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <AddButton onClick={() => setOpen(true)}>{WORDS.add}</AddButton>;
  return <AddForm close={() => setOpen(false)} />;
}

function AddForm({ close }: { readonly close: () => void }) {
  const document = useAtomValue(documentAtom);
  const [chosen, choose] = useState("");
  const [typed, type] = useState("");
  const [refused, setRefused] = useState<string>();
  const [choice, code] = [useId(), useId()];
  const names = offeredLanguages(document).map(([each, name]) => [each, `${name} (${languageName(each)})`] as const);
  const add = () => {
    const wanted = chosen === OTHER ? typed.trim().toLowerCase() : chosen;
    const reason = refusedCode(document, wanted);
    setRefused(reason);
    if (reason !== undefined) return;
    addLanguage(wanted);
    close();
  };
  return (
    <form
      className="form language-add fields"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="field">
        <label className="field-name" htmlFor={choice}>
          {WORDS.which}
        </label>
        <select id={choice} value={chosen} onChange={({ target }) => choose(target.value)}>
          <Options names={[["", WORDS.choose], ...names, [OTHER, WORDS.other]]} />
        </select>
      </div>
      {chosen === OTHER && (
        <div className="field" data-wrong={refused !== undefined || undefined}>
          <label className="field-name" htmlFor={code}>
            {WORDS.code}
          </label>
          <p className="field-hint">{WORDS.codeHint}</p>
          <input
            id={code}
            className="short"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </div>
      )}
      <p role="alert" className={refused === undefined ? "hidden" : "problem"}>
        {refused}
      </p>
      <p>
        <MainButton type="submit" disabled={chosen === ""}>
          {WORDS.add}
        </MainButton>
      </p>
    </form>
  );
}
