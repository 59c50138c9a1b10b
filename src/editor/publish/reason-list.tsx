import type { Finding } from "#document/check/facts/problem.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { WordList } from "#editor/parts/dialog.tsx";
import type { PublicationState } from "#editor/shared/protocol.ts";
import { goTo, placeHref } from "#editor/state/place.ts";

interface ReasonListProps extends Pick<PublicationState, "reasons" | "problems"> {
  /** Before the owner is led to a place. */
  readonly leave?: () => void;
}

/** Why a version is not online: in the owner's words with the way there, or else as the site says it. */
export function ReasonList({ reasons, problems = [], leave = () => undefined }: ReasonListProps) {
  return problems.length === 0 ? <WordList words={reasons} /> : <ProblemsIn problems={problems} leave={leave} />;
}

interface ProblemsInProps {
  readonly problems: readonly Finding[];
  readonly leave: () => void;
}

function ProblemsIn({ problems, leave }: ProblemsInProps) {
  return (
    <ul className="words">
      {problems.map(({ path, place, problem, hint }) => (
        <li key={`${pointerTo(path)} ${problem}`}>
          <a
            className="to-problem"
            href={placeHref(path)}
            onClick={(event) => {
              event.preventDefault();
              leave();
              goTo(path, true);
            }}
          >
            {place}
          </a>
          : {problem} {hint}
        </li>
      ))}
    </ul>
  );
}
