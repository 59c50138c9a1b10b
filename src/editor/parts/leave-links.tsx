import { useAtomValue } from "jotai";
import { useState } from "react";
import { withTimeout } from "#account/backend/timeout.ts";
import { signOut } from "#account/session/sign-out.ts";
import { editedPlaceAtom } from "#editor/draft/atoms.ts";
import { editor } from "#editor/draft/editor.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle } from "#editor/parts/dialog.tsx";

/** How long signing out waits for the draft to be saved. */
const TIMEOUT_MS = 4_000;

/** Where the editor is a part of the site: to the website, and out of the account. */
export function LeaveLinks() {
  const [isAsking, setAsking] = useState(false);
  if (useAtomValue(editedPlaceAtom) !== "site") return null;
  const leave = async () => {
    const isSaved = await withTimeout(TIMEOUT_MS, editor().flush()).catch(() => false);
    if (isSaved) signOut();
    else setAsking(true);
  };
  return (
    <p className="leave-links">
      <a className="quiet" href="/">
        To the website
      </a>
      <QuietButton onClick={leave}>Sign out</QuietButton>
      {isAsking && <UnsavedQuestion close={() => setAsking(false)} />}
    </p>
  );
}

/** What the site has is not on this device any more; what it has not is kept or deleted, as the owner says. */
function UnsavedQuestion({ close }: { readonly close: () => void }) {
  const deleteAndLeave = () => {
    editor().forgetOnDevice();
    return signOut();
  };
  return (
    <Dialog close={close}>
      <DialogTitle>Your last changes are on this device only</DialogTitle>
      <p>
        The site has not taken them. Keep them here, and they are in your draft when you sign in on this device again.
        Whoever uses this device could read them until then.
      </p>
      <div className="dialog-actions">
        <MainButton onClick={() => signOut()}>Keep them and sign out</MainButton>
        <QuietButton onClick={deleteAndLeave}>Delete them and sign out</QuietButton>
        <QuietButton onClick={close}>Stay signed in</QuietButton>
      </div>
    </Dialog>
  );
}
