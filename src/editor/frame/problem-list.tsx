import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Finding, RemovedItem } from "#document/check/facts/problem.ts";
import type { Site } from "#document/model/types.gen.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, documentAtom, findingsAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle, DialogWaits, WordList } from "#editor/parts/dialog.tsx";
import { PlaceLink } from "#editor/parts/place-link.tsx";
import { changedAt, withoutAt } from "#editor/shared/patch.ts";
import { ENGLISH } from "#editor/words/english.ts";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";

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
    <section className="problems" aria-label={FRAME_WORDS.problems} data-state={isWrong ? "wrong" : "fine"}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span role="status">{isWrong ? FRAME_WORDS.thingsToFix({ count: errors }) : FRAME_WORDS.nothingIsWrong}</span>
          {hints > 0 && <span className="problems-hints">{FRAME_WORDS.hints({ count: hints })}</span>}
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
  const { path, place, problem, hint, severity, fix, window, removed } = finding;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li data-severity={severity}>
      <PlaceLink path={path}>{place}</PlaceLink>
      <p>
        {severity === "warning" && <strong>{FRAME_WORDS.hint} </strong>}
        <span lang={ENGLISH}>
          {problem} {hint}
        </span>
      </p>
      {fix && (
        <QuietButton
          className="quiet problems-fix"
          aria-label={FRAME_WORDS.fixItAt({ place })}
          onClick={() => edit((document) => withFix(document, finding))}
        >
          {FRAME_WORDS.fixIt}
        </QuietButton>
      )}
      {window !== undefined && (
        <QuietButton
          className="quiet problems-fix"
          aria-label={FRAME_WORDS.fitWindowAt({ place })}
          onClick={() => fitWindow(window)}
        >
          {FRAME_WORDS.fitWindow}
        </QuietButton>
      )}
      {removed && isRemoving && <RemovalDialog removed={removed} close={() => setRemoving(false)} />}
      {removed && (
        <QuietButton
          className="quiet problems-fix"
          aria-label={FRAME_WORDS.removeEverywhereAt({ place })}
          onClick={() => setRemoving(true)}
        >
          {FRAME_WORDS.removeEverywhere}
        </QuietButton>
      )}
    </li>
  );
}

interface RemovalDialogProps {
  readonly removed: RemovedItem;
  readonly close: () => void;
}

interface Removal {
  readonly without: (document: unknown) => unknown;
  readonly words: readonly string[];
}

/** Says what goes with a removed item, and asks once. */
function RemovalDialog({ removed, close }: RemovalDialogProps) {
  const bundle = useAtomValue(bundleAtom);
  const document = useAtomValue(documentAtom);
  const [removal, setRemoval] = useState<Removal>();
  useEffect(() => {
    const read = async () => {
      const [{ withoutReferences }, { toldChanges }] = await Promise.all([
        import("#document/change/without-references.ts"),
        import("#editor/draft/told-changes.ts"),
      ]);
      const without = (site: unknown) => withoutReferences(bundle, site, removed);
      setRemoval({ without, words: toldChanges(bundle, document as Site, without(document) as Site) });
    };
    // Without a network it waits, and can be closed.
    read().catch(() => undefined);
  }, [bundle, document, removed]);
  if (removal === undefined)
    return (
      <Dialog close={close}>
        <DialogWaits close={close} />
      </Dialog>
    );
  const remove = () => {
    edit(removal.without);
    close();
  };
  return (
    <Dialog close={close}>
      <DialogTitle>{FRAME_WORDS.goesWithIt}</DialogTitle>
      <WordList words={removal.words} />
      <p>{FRAME_WORDS.undoPutsBack}</p>
      <div className="dialog-actions">
        <MainButton onClick={remove}>{FRAME_WORDS.removeAll}</MainButton>
        <QuietButton onClick={close}>{FRAME_WORDS.keepIt}</QuietButton>
      </div>
    </Dialog>
  );
}

/** From the draft as it is by then: two presses in a row each find what the other has left. */
async function fitWindow(id: string): Promise<void> {
  const { windowsWithFitted } = await import("#document/change/fitted-window.ts");
  edit((document) => changedAt(document, ["business", "pickup", "windows"], () => windowsWithFitted(document, id)));
}

/** A document with the fix of a finding applied: the value is replaced, or removed. */
function withFix(document: unknown, { path, fix }: Finding): unknown {
  if (fix === undefined) return document;
  return fix.to === undefined ? withoutAt(document, path) : changedAt(document, path, () => fix.to);
}
