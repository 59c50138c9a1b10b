import { atom } from "jotai";
import { followedSessionAtom } from "#account/state/session.ts";

/** The id of the customer who chose to send without the account. */
export const withoutAccountAtom = atom<string | undefined>(undefined);

/** The customer a request is sent as; undefined for everybody else. */
export const senderAtom = atom((get) => {
  const session = get(followedSessionAtom);
  return session.status === "signed-in" && session.userId !== get(withoutAccountAtom) ? session : undefined;
});
