import { useState } from "react";
import { withTimeout } from "#account/backend/timeout.ts";
import { signOut } from "#account/session/sign-out.ts";
import { editor } from "#editor/draft/editor.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { Dialog, DialogTitle } from "#editor/parts/dialog.tsx";
import { COMMON_WORDS, PARTS_WORDS } from "#editor/words/words.gen.ts";

/** How long signing out waits for the draft to be saved. */
const TIMEOUT_MS = 4_000;

/** To the website, and out of the account. */
export function LeaveLinks() {
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    const isSaved = await withTimeout(TIMEOUT_MS, editor().flush()).catch(() => false);
    if (isSaved) signOut();
    else setAsking(true);
  };
  return (
    <p className="leave-links">
      <a className="quiet" href="/">
        {COMMON_WORDS.toTheWebsite}
      </a>
      <QuietButton onClick={leave}>{COMMON_WORDS.signOut}</QuietButton>
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
      <DialogTitle>{PARTS_WORDS.unsaved}</DialogTitle>
      <p>{PARTS_WORDS.unsavedLead}</p>
      <div className="dialog-actions">
        <MainButton onClick={() => signOut()}>{PARTS_WORDS.keepAndSignOut}</MainButton>
        <QuietButton onClick={deleteAndLeave}>{PARTS_WORDS.deleteAndSignOut}</QuietButton>
        <QuietButton onClick={close}>{PARTS_WORDS.staySignedIn}</QuietButton>
      </div>
    </Dialog>
  );
}
