import { BackLink } from "#editor/parts/back-link.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { LeaveLinks } from "#editor/parts/leave-links.tsx";
import { placeHref } from "#editor/state/place.ts";
import { AREAS, startOf } from "#editor/words/areas.ts";
import { LANGS } from "#editor/words/chosen.gen.ts";
import { AREA_WORDS, START_WORDS } from "#editor/words/words.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";

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
      <p className="leave-links">
        <OtherLanguages Button={QuietButton} langs={LANGS} />
      </p>
    </>
  );
}
