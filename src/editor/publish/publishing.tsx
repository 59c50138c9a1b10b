import { useAtom, useSetAtom } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import { noticeAtom, publishingAtom } from "#editor/draft/atoms.ts";
import { AREAS_WORDS } from "#editor/words/words.gen.ts";

const load = () => import("#editor/publish/publish-dialog.tsx").then(({ PublishDialog }) => PublishDialog);

interface PublishDialogProps {
  readonly close: () => void;
}

/** The dialog of publishing. Its code is loaded after the first screen, before it is needed. */
export function Publishing() {
  const [isOpen, setOpen] = useAtom(publishingAtom);
  const setNotice = useSetAtom(noticeAtom);
  const [Dialog, setDialog] = useState<ComponentType<PublishDialogProps>>();
  useEffect(() => {
    if (Dialog) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        if (!isOpen) return;
        setOpen(false);
        setNotice(AREAS_WORDS.notLoaded);
      },
    );
  }, [Dialog, isOpen, setOpen, setNotice]);
  return isOpen && Dialog ? <Dialog close={() => setOpen(false)} /> : null;
}
