import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { pointerTo } from "#scripts/document/pointer.ts";
import type { Finding } from "#scripts/document/problem.ts";
import { statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { goTo, placeHref } from "#scripts/edit/client/state/place.ts";

const PAUSE = 1200;

/** Everything the check says of the draft, each with the way to its field. */
export function ProblemList() {
  const { findings } = useAtomValue(statusAtom);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const isWrong = errors > 0;
  const [isOpen, setOpen] = useState(isWrong);
  // What is half typed is often wrong: the list waits for a pause before it takes room.
  useEffect(() => {
    const timer = setTimeout(() => setOpen(isWrong), isWrong ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [isWrong]);
  const hints = findings.length - errors;
  return (
    <section className="problems" aria-label="Problems" data-state={errors > 0 ? "wrong" : "fine"}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span role="status">{headline(errors)}</span>
          {hints > 0 && <span className="problems-hints">{hints === 1 ? "1 hint" : `${hints} hints`}</span>}
        </summary>
        <ul>
          {findings.map((finding) => (
            <Problem key={`${pointerTo(finding.path)} ${finding.problem}`} finding={finding} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function headline(errors: number): string {
  if (errors === 0) return "Nothing is wrong.";
  return errors === 1 ? "1 thing to mend before publishing" : `${errors} things to mend before publishing`;
}

function Problem({ finding: { path, place, problem, hint, severity } }: { readonly finding: Finding }) {
  return (
    <li data-severity={severity}>
      <a
        href={placeHref(path)}
        onClick={(event) => {
          event.preventDefault();
          goTo(path, true);
        }}
      >
        {place}
      </a>
      <p>
        {severity === "warning" && <strong>Hint: </strong>}
        {problem} {hint}
      </p>
    </li>
  );
}
