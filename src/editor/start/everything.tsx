import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { WayBack } from "#editor/parts/way-back.tsx";
import { WaysOut } from "#editor/parts/ways-out.tsx";
import { placeHref } from "#editor/state/place.ts";
import { AREAS, startOf } from "#editor/words/areas.ts";

/** All parts of the site, with what is found there. */
export function Everything() {
  return (
    <>
      <WayBack to={[]}>Start</WayBack>
      <h2 className="title">Everything</h2>
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
      <WaysOut />
    </>
  );
}
