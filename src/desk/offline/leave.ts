import { getDefaultStore } from "jotai";
import { signOut } from "#account/session/sign-out.ts";
import { forgetPhotos } from "#desk/backend/kept-photos.ts";
import { queueAtom, waitingAtom } from "#desk/offline/queue.ts";
import { forgetRead } from "#desk/state/live.ts";
import { forgetStored } from "#desk/state/storage.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";

/** Signs out and takes customers' data off the device. Asks first while something waits to be sent. */
export function leaveDesk(): void {
  const unsent = getDefaultStore().get(waitingAtom).length;
  if (unsent > 0 && !confirm(DESK_WORDS.signOutUnsent({ count: unsent }))) return;
  signOut();
  forgetStored();
  forgetRead();
  forgetPhotos();
  getDefaultStore().set(queueAtom, []);
}
