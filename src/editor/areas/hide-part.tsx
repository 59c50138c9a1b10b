import { useAtomValue } from "jotai";
import { useId } from "react";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { HIDE_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

/** Hides a part of a page from visitors, also until a day. */
export function HidePart({ path }: { readonly path: Path }) {
  const hidden = [...path, "hidden"];
  const until = [...hidden, "until"];
  const document = useAtomValue(documentAtom);
  const isHidden = isRecord(valueAt(document, hidden));
  const id = useId();
  return (
    <div className="form fields" data-field={pointerTo(hidden)}>
      <label className="check">
        <input
          type="checkbox"
          checked={isHidden}
          onChange={({ target }) => editAt(hidden, () => (target.checked ? {} : undefined))}
        />
        {WORDS.tick}
      </label>
      {isHidden && (
        <div className="field" data-field={pointerTo(until)}>
          <label className="field-name" htmlFor={id}>
            {WORDS.until}
          </label>
          <p id={`${id}-hint`} className="field-hint">
            {WORDS.untilHint}
          </p>
          <input
            id={id}
            type="date"
            aria-describedby={`${id}-hint`}
            value={textAt(document, until)}
            onChange={({ target }) => editAt(until, () => target.value || undefined)}
          />
          <FieldProblems pointer={pointerTo(until)} />
        </div>
      )}
    </div>
  );
}
