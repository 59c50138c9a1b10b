import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { RemovedItem } from "#document/check/facts/problem.ts";
import type { Site } from "#document/model/types.gen.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle, DialogWaits, WordList } from "#editor/parts/dialog.tsx";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";

interface RemovalDialogProps {
  readonly removed: RemovedItem;
  readonly close: () => void;
}

interface Removal {
  readonly without: (document: unknown) => unknown;
  readonly words: readonly string[];
}

/** Says what goes with a removed item, and asks once. */
export function RemovalDialog({ removed, close }: RemovalDialogProps) {
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
