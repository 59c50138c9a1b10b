import "#editor/styles/renamed.css";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { MainButton } from "#editor/parts/button.tsx";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { type NamingPlace, placesNaming, withNewName } from "#editor/state/old-name.ts";
import { RENAMED_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";

interface RenamedPlacesProps {
  readonly list: Path;
  readonly index: number;
}

/** An entry whose title is another than the published one: the places that still have the old one can be changed along. */
export function RenamedPlaces({ list, index }: RenamedPlacesProps) {
  const document = useAtomValue(documentAtom);
  const published = useAtomValue(publishedAtom)?.base.site;
  const bundle = useAtomValue(bundleAtom);
  const [done, setDone] = useState("");
  const entry = [...list, index];
  const [id, title] = ["id", "title"].map((key) => textAt(document, [...entry, key]));
  const next = useSettled(title ?? "");
  const old = textAt(
    groupsAt(published, list).find((each) => each["id"] === id),
    ["title"],
  );
  const isRenamed = old !== "" && next !== "" && next !== old && next === title;
  const places = isRenamed ? placesNaming(bundle, document, { old, next, entry }) : [];
  const apply = (paths: readonly Path[]) => {
    edit((before) => withNewName(before, paths, { old, next }));
    setDone(WORDS.done({ name: next, count: paths.length }));
  };
  return (
    <>
      {places.length > 0 && (
        <details className="renamed">
          <summary>{WORDS.still({ name: old, count: places.length })}</summary>
          <Choice key={old + next} places={places} old={old} next={next} apply={apply} />
        </details>
      )}
      <p role="status" className="result">
        {places.length === 0 && done}
      </p>
    </>
  );
}

interface ChoiceProps {
  readonly places: readonly NamingPlace[];
  readonly old: string;
  readonly next: string;
  readonly apply: (paths: readonly Path[]) => void;
}

/** Each place with its text before and after; those that are ticked are changed by one press. */
function Choice({ places, old, next, apply }: ChoiceProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const taken = places.filter(({ path }) => !left.has(pointerTo(path)));
  const toggle = (pointer: string) =>
    setLeft(
      (before) => new Set(before.has(pointer) ? [...before].filter((each) => each !== pointer) : [...before, pointer]),
    );
  return (
    <>
      <p>{WORDS.lead({ name: next })}</p>
      <ul>
        {places.map(({ path, before, after }) => {
          const pointer = pointerTo(path);
          return (
            <li key={pointer}>
              <label className="check">
                <input type="checkbox" checked={!left.has(pointer)} onChange={() => toggle(pointer)} />
                <span>
                  <span className="renamed-place">{fieldInWords(bundle, document, path)}</span>
                  {before}
                  <del>{old}</del> <ins>{next}</ins>
                  {after}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <MainButton disabled={taken.length === 0} onClick={() => apply(taken.map(({ path }) => path))}>
        {WORDS.apply({ count: taken.length })}
      </MainButton>
    </>
  );
}

/** What moves below a finger loses its tap. */
const AFTER_A_TAP_MS = 400;

/** A text once its field was left. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer = setTimeout(() => setSettled(text), AFTER_A_TAP_MS);
    };
    if (document.activeElement?.matches("input, textarea")) addEventListener("focusout", settle, { once: true });
    else settle();
    return () => {
      clearTimeout(timer);
      removeEventListener("focusout", settle);
    };
  }, [text]);
  return settled;
}
