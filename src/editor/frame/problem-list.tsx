import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { withoutReferences } from "#document/change/without-references.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, findingsAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";
import { toFix } from "#editor/words/to-fix.ts";
import { counted } from "#lib/locale/words.ts";

const PAUSE_MS = 1200;

/** Everything the check says of the draft, each with a link to its field. */
export function ProblemList() {
  const findings = useAtomValue(findingsAtom);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const isWrong = errors > 0;
  const [isOpen, setOpen] = useState(isWrong);
  // Half-typed values are often invalid: the list waits for a pause.
  useEffect(() => {
    const timer = setTimeout(() => setOpen(isWrong), isWrong ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [isWrong]);
  // The list takes its room from the form: what is being typed stays in view.
  useEffect(() => {
    if (isOpen) document.activeElement?.closest(".desk [data-field]")?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const hints = findings.length - errors;
  return (
    <section className="problems" aria-label="Problems" data-state={isWrong ? "wrong" : "fine"}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span role="status">{isWrong ? toFix(errors) : "Nothing is wrong."}</span>
          {hints > 0 && <span className="problems-hints">{counted(hints, "hint")}</span>}
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

function Problem({ finding }: { readonly finding: Finding }) {
  const { path, place, problem, hint, severity, fix, removed } = finding;
  const bundle = useAtomValue(bundleAtom);
  return (
    <li data-severity={severity}>
      <PlaceLink path={path}>{place}</PlaceLink>
      <p>
        {severity === "warning" && <strong>Hint: </strong>}
        {problem} {hint}
      </p>
      {fix && (
        <QuietButton
          className="quiet problems-fix"
          aria-label={`Fix it: ${place}`}
          onClick={() => edit((document) => withFix(document, finding))}
        >
          Fix it
        </QuietButton>
      )}
      {removed && (
        <QuietButton
          className="quiet problems-fix"
          aria-label={`Remove it everywhere: ${place}`}
          onClick={() => edit((document) => withoutReferences(bundle, document, removed))}
        >
          Remove it everywhere
        </QuietButton>
      )}
    </li>
  );
}

/** A document with the fix of a finding applied: the value is replaced, or removed. */
function withFix(document: unknown, { path, fix }: Finding): unknown {
  if (fix === undefined) return document;
  return fix.to === undefined ? withoutAt(document, path) : changedAt(document, path, () => fix.to);
}
