import { useAtomValue } from "jotai";
import { pointerTo } from "#document/text/pointer.ts";
import { allFindingsAtom } from "#editor/draft/atoms.ts";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { PREVIEW_BAR_WORDS } from "#editor/words/later/words.gen.ts";

const SHOWN = 2;

/** What the preview does not show yet, because it is wrong. */
export function WaitingNote() {
  const findings = useAtomValue(allFindingsAtom);
  const wrong = findings.filter(({ severity }) => severity === "error");
  const places = new Map(wrong.map(({ path, place }) => [place, path]));
  const more = places.size - SHOWN;
  return (
    <div role="status" className="waiting">
      {places.size > 0 && (
        <p>
          {PREVIEW_BAR_WORDS.waiting}{" "}
          {[...places].slice(0, SHOWN).map(([place, path], index) => (
            <span key={pointerTo(path)}>
              {index > 0 && ", "}
              <PlaceLink path={path}>{place}</PlaceLink>
            </span>
          ))}
          {more > 0 && ` ${PREVIEW_BAR_WORDS.morePlaces({ count: more })}`}
        </p>
      )}
    </div>
  );
}
