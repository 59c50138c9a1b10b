import { BackLink } from "#editor/parts/back-link.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { EditorLanguages } from "#editor/parts/editor-languages.tsx";
import { LeaveLinks } from "#editor/parts/leave-links.tsx";
import { placeHref } from "#editor/state/place.ts";
import { AREAS, startOf } from "#editor/words/areas.ts";
import { AREA_WORDS, START_WORDS } from "#editor/words/words.gen.ts";

/** All parts of the site, with what is found there. */
export function Everything() {
  return (
    <>
      <BackLink to={[]}>{AREA_WORDS.start.title}</BackLink>
      <h2 className="title">{START_WORDS.everything}</h2>
      <ul className="everything">
        {AREAS.filter(({ about }) => about !== "").map((area) => (
          <li key={area.id}>
            <a className="found-field" href={placeHref(startOf(area))}>
              <span className="found-words">
                <span className="found-title">{area.title}</span>
                <span className="found-text">{area.about}</span>
              </span>
              <EditorIcon kind="on" />
            </a>
          </li>
        ))}
      </ul>
      <LeaveLinks />
      <EditorLanguages />
    </>
  );
}
