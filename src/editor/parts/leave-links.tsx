import { useAtomValue } from "jotai";
import { signOut } from "#account/session/sign-out.ts";
import { editedPlaceAtom } from "#editor/state/atoms.ts";
import { flush } from "#editor/state/sync.ts";

/** Where the editor is a part of the site: to the website, and out of the account. */
export function LeaveLinks() {
  if (useAtomValue(editedPlaceAtom) !== "site") return null;
  const leave = async () => {
    await flush();
    await signOut();
  };
  return (
    <p className="leave-links">
      <a className="quiet" href="/">
        To the website
      </a>
      <button type="button" className="quiet" onClick={leave}>
        Sign out
      </button>
    </p>
  );
}
