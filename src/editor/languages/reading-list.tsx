import { useAtomValue } from "jotai";
import { textsToRead } from "#document/check/translation-states.ts";
import { READING_GROUPS, type ReadingGroup } from "#document/languages/reading-groups.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { sourcesAtom, textReadingIn, textsIn } from "#editor/languages/draft-texts.ts";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { langAtom } from "#editor/state/locale.ts";
import { placeHref } from "#editor/state/place.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { longDate } from "#lib/locale/days.ts";

/** What a person reads before visitors do: each group of texts, and whether somebody has signed it. */
export function ReadingList({ code }: { readonly code: string }) {
  return (
    <div className="readings">
      <p className="field-name">{WORDS.readings}</p>
      <ul>
        {READING_GROUPS.map((group) => (
          <li key={group}>
            <a className="found-field" href={placeHref(["translations", code, "readings", group])}>
              <span className="found-words">
                <span>{WORDS.groups[group]}</span>
                <ReadingState code={code} group={group} />
              </span>
              <EditorIcon kind="on" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Read by Kavitha on 17 December 2026", or how many texts wait for that. */
export function ReadingState({ code, group }: { readonly code: string; readonly group: ReadingGroup }) {
  const [document, sources] = [useAtomValue(documentAtom), useAtomValue(sourcesAtom)];
  const lang = useAtomValue(langAtom);
  const { unsigned, undone } = textsToRead(group, sources, textsIn(document, code), code);
  const reading = textReadingIn(document, code, group);
  const said = reading && WORDS.readBy({ name: reading.name, day: longDate(reading.day, lang) });
  const count = unsigned.length + undone.length;
  const left = count > 0 ? WORDS.toRead({ count }) : !said && WORDS.allRead;
  return (
    <span className="text-state" data-state={count === 0 ? "person" : "stale"}>
      {[said, left].filter(Boolean).join(" · ")}
    </span>
  );
}
