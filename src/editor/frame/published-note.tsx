import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { publishedStateAtom, publishingAtom } from "#editor/draft/atoms.ts";
import type { ComparedText, ConflictSides } from "#editor/draft/conflict-sides.ts";
import { act } from "#editor/draft/editor.ts";
import type { PublishedState } from "#editor/draft/published.ts";
import type { ConflictChoice } from "#editor/draft/settled-conflicts.ts";
import { MainButton } from "#editor/parts/button.tsx";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";

/** Shown while what is published holds changes that conflict with the draft. */
export function PublishedNote() {
  const published = useAtomValue(publishedStateAtom);
  return published.kind === "same" ? null : <Note published={published} />;
}

function Note({ published }: { readonly published: Exclude<PublishedState, { kind: "same" }> }) {
  const isPublishing = useAtomValue(publishingAtom);
  const note = useRef<HTMLDivElement>(null);
  // It is why the dialog of publishing has closed.
  useEffect(() => (isPublishing ? () => note.current?.focus() : undefined), [isPublishing]);
  return (
    <div ref={note} tabIndex={-1}>
      <Conflicts key={JSON.stringify(published.conflicts)} {...published} />
    </div>
  );
}

function Conflicts({ conflicts }: { readonly conflicts: readonly ConflictSides[] }) {
  const [choices, setChoices] = useState<readonly ConflictChoice[]>(conflicts.map(() => "mine"));
  const choose = (index: number, choice: ConflictChoice) => setChoices(choices.with(index, choice));
  const option = (index: number, choice: ConflictChoice, { before, differs, after }: ComparedText) => (
    <label className="side">
      <span className="side-choice">
        <input
          type="radio"
          name={`conflict-${index}`}
          checked={choices[index] === choice}
          onChange={() => choose(index, choice)}
        />
        {FRAME_WORDS.choices[choice]}
      </span>
      <span className="side-text">
        {before} <mark>{differs}</mark> {after}
      </span>
    </label>
  );
  return (
    <form
      className="notice conflicts"
      onSubmit={(event) => {
        event.preventDefault();
        void act((editor) => editor.settle(choices));
      }}
    >
      <h2>{FRAME_WORDS.conflict}</h2>
      <ul>
        {conflicts.map(({ place, here, published }, index) => (
          <li key={place}>
            <fieldset>
              <legend>{place}</legend>
              <div className="sides">
                {option(index, "mine", here)}
                {option(index, "theirs", published)}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <MainButton type="submit">{FRAME_WORDS.goOn}</MainButton>
    </form>
  );
}
