import { atom } from "jotai";

/** The session. Unknown only until hydration is done. */
export type Session =
  | { readonly status: "unknown" }
  | { readonly status: "signed-out" }
  | {
      /** Awaiting code: the password was right, and the code of the second factor is still to come. Nothing is open yet. */
      readonly status: "signed-in" | "awaiting-code";
      readonly userId: string;
      readonly email: string;
      /** Signed in by a recovery link; a new password has to be chosen. */
      readonly recovering: boolean;
      /** Signed in by a link or a code of a mail: a new password then needs no present one. */
      readonly fromMail?: boolean;
    };

const UNKNOWN: Session = { status: "unknown" };
export const SIGNED_OUT: Session = { status: "signed-out" };

/** The last session auth-js reported. */
export const followedSessionAtom = atom<Session>(SIGNED_OUT);

/** Whether the page is hydrated. Prerendered pages know no session, and the first render must equal them. */
export const hydratedAtom = atom(false);

/** The session for everything that is rendered. */
export const sessionAtom = atom((get): Session => (get(hydratedAtom) ? get(followedSessionAtom) : UNKNOWN));

/** A code that was sent, and is still to be typed. */
export interface SentCode {
  /** The form that asked for it. */
  readonly formId: string;
  readonly code: { readonly to: { readonly email: string } | { readonly phone: string }; readonly at: number };
}

export const sentCodeAtom = atom<SentCode>();

/** Which code has to be entered next, if any. */
export const awaitedCodeAtom = atom((get) =>
  get(sessionAtom).status === "awaiting-code" ? "secondFactor" : get(sentCodeAtom) && "sentCode",
);
