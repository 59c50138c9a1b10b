import "#editor/styles/kinds.css";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { dereference } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { KindPicture, useKindPictures } from "#editor/kinds/kind-picture.tsx";
import { kindsByPurpose } from "#editor/kinds/kinds-by-purpose.ts";
import { AddButton, QuietButton } from "#editor/parts/button.tsx";
import { groupOf } from "#editor/shared/draft-values.ts";
import { freeId } from "#editor/state/ids.ts";
import { goTo } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { KINDS_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { kindsOf } from "#editor/words/schema-at.ts";
import { AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

interface AddSectionProps {
  /** The parts of a page. */
  readonly list: Path;
}

/** A new part for a page: the owner chooses its kind and starts from a complete example. */
export function AddSection({ list }: AddSectionProps) {
  const [isChoosing, setChoosing] = useState<boolean>();
  if (isChoosing) return <Kinds list={list} close={() => setChoosing(false)} />;
  return (
    <AddButton ref={isChoosing === false ? takeFocus : undefined} onClick={() => setChoosing(true)}>
      {AREAS_WORDS.addPart}
    </AddButton>
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus();

/** The choice opens below a long list of parts. */
function startReading(title: HTMLElement | null) {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: "start" });
}

function Kinds({ list, close }: AddSectionProps & { readonly close: () => void }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const { entries, add: addEntry } = useList(list);
  const pictures = useKindPictures(WORDS.which);
  const page = groupOf(valueAt(document, list.slice(0, -1)));
  const groups = useMemo(() => {
    const kinds = kindsOf(bundle, dereference(bundle, { $ref: "#/definitions/section" }));
    return kindsByPurpose(kinds, document, page);
  }, [bundle, document, page]);
  const add = (kind: string, example: unknown) => {
    addEntry({
      ...groupOf(example),
      id: freeId(kind, new Set(entries.map((section) => String(groupOf(section)["id"])))),
    });
    close();
    goTo([...list, entries.length], true);
  };
  return (
    <div className="kinds">
      <h3 ref={startReading} className="subtitle" tabIndex={-1}>
        {WORDS.which}
      </h3>
      {pictures.source}
      {groups.map(({ purpose, kinds }) => (
        <section key={purpose} aria-labelledby={`kinds-${purpose}`}>
          <h4 id={`kinds-${purpose}`}>{WORDS.purposes[purpose]}</h4>
          <ul>
            {kinds.map(({ kind, schema: { title, description, examples } }) => (
              <li key={kind}>
                <button type="button" onClick={() => add(kind, examples?.[0])}>
                  <KindPicture drawn={pictures.drawn} kind={kind} title={title ?? kind} />
                  <strong>{title}</strong>
                  <span>{description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <QuietButton onClick={close}>{COMMON_WORDS.none}</QuietButton>
    </div>
  );
}
