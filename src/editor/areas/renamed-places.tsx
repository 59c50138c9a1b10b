import "#editor/styles/renamed.css";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { withoutTokens } from "#document/change/entry-name.ts";
import type { Schema, SchemaBundle } from "#document/model/schema.ts";
import { type Path, walk } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, documentAtom, publishedAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { MainButton } from "#editor/parts/button.tsx";
import { groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { changedAt } from "#editor/shared/patch.ts";
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

/** A text that still has the old name of something. */
interface NamingPlace {
  readonly path: Path;
  /** The text around the name where it is found first. */
  readonly before: string;
  readonly after: string;
}

interface Renaming {
  readonly old: string;
  readonly next: string;
  /** The entry that was renamed. */
  readonly entry: Path;
}

/** How much of a long text is shown on each side. */
const AROUND = 32;

/** Texts for visitors that have the old name, as whole words. */
export function placesNaming(bundle: SchemaBundle, document: unknown, { old, next, entry }: Renaming): NamingPlace[] {
  const places: NamingPlace[] = [];
  const own = pointerTo([...entry, "title"]);
  walk(bundle, bundle, document, ({ schema, value, path }) => {
    if (typeof value !== "string" || !isProse(schema) || pointerTo(path) === own) return;
    const at = spots(value, old, next)[0];
    if (at === undefined) return;
    const before = withoutTokens(value.slice(0, at));
    const after = withoutTokens(value.slice(at + old.length));
    places.push({
      path,
      before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
      after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
    });
  });
  return places;
}

/** A document in which the texts at some places have the new name. */
export function withNewName(
  document: unknown,
  paths: readonly Path[],
  { old, next }: Omit<Renaming, "entry">,
): unknown {
  return paths.reduce(
    (changed, path) =>
      changedAt(changed, path, (text) => (typeof text === "string" ? replaced(text, old, next) : text)),
    document,
  );
}

function replaced(text: string, old: string, next: string): string {
  return spots(text, old, next).reduceRight((said, at) => said.slice(0, at) + next + said.slice(at + old.length), text);
}

/** Where the old name begins in a text; a new name that begins with the old one is no old name. */
function spots(text: string, old: string, next: string): number[] {
  const isWhole = (at: number) =>
    !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + old.length));
  const isNew = (at: number) => {
    const within = next.indexOf(old);
    return within !== -1 && text.startsWith(next, at - within);
  };
  const found: number[] = [];
  for (let at = text.indexOf(old); at !== -1; at = text.indexOf(old, at + old.length))
    if (isWhole(at) && !isNew(at)) found.push(at);
  return found;
}

/** What visitors read: no id, no address, no word of the code. */
function isProse({ format, pattern, enum: choices, const: only, "x-ref": reference }: Schema): boolean {
  return [format, pattern, choices, only, reference].every((part) => part === undefined);
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
