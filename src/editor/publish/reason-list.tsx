import { pointerTo } from "#document/text/pointer.ts";
import { WordList } from "#editor/parts/dialog.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import type { PublicationState } from "#editor/place/place.ts";
import { ENGLISH } from "#editor/words/english.ts";

interface ReasonListProps extends Pick<PublicationState, "reasons" | "problems"> {
  /** Called before the owner is led to a place. */
  readonly leave?: () => void;
}

/** Why a version is not online: in the owner's words with links to the fields, or else as the site says it. */
export function ReasonList({ reasons, problems = [], leave }: ReasonListProps) {
  if (problems.length === 0) return <WordList words={reasons} />;
  return (
    <ul className="words">
      {problems.map(({ path, place, problem, hint }) => (
        <li key={`${pointerTo(path)} ${problem}`}>
          <PlaceLink path={path} leave={leave}>
            {place}
          </PlaceLink>
          :{" "}
          <span lang={ENGLISH}>
            {problem} {hint}
          </span>
        </li>
      ))}
    </ul>
  );
}
