import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { sessionAtom } from "#account/state/session.ts";
import { CodeGate } from "#editor/gate/code-gate.tsx";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { useSignIn } from "#forms/engine/use-sign-in.ts";

const NO_NETWORK = "There is no connection. Please try again.";

const PROBLEMS = {
  offline: NO_NETWORK,
  server: NO_NETWORK,
  limit: "Too many attempts. Please wait a minute.",
  refused: "The e-mail address or the password is not right.",
  second_factor_missing: "Without the code nobody is signed in.",
};

const LEAD = "With the e-mail address and password of your account.";
const KEPT = "What you typed here is kept on this device, and goes on once you have signed in.";

/** Under which the CAPTCHA service finds the form. */
const FORM = "editor-sign-in";

interface EditorSignInProps {
  readonly forgotten: string;
  /** Whether somebody's draft is in this browser. */
  readonly hasDraft: boolean;
}

/** Signs in; the session that follows opens the editor. */
export function EditorSignIn({ forgotten, hasDraft }: EditorSignInProps) {
  const { problem, isBusy, alert, submit } = useSignIn(FORM, PROBLEMS);
  const isCodeMissing = useAtomValue(sessionAtom).status === "awaiting-code";
  if (isCodeMissing) return <CodeGate />;
  return (
    <GateCard title="Sign in to edit the site">
      <p className="lead">{hasDraft ? KEPT : LEAD}</p>
      {problem !== undefined && (
        <p ref={alert} tabIndex={-1} role="alert" className="dialog-stop">
          {problem}
        </p>
      )}
      <form onSubmit={submit} data-form={FORM} className="gate-form">
        <label>
          E-mail
          <input name="email" type="email" autoComplete="username" inputMode="email" required />
        </label>
        <PasswordField />
        <MainButton type="submit" disabled={isBusy}>
          {isBusy ? "Signing in…" : "Sign in"}
        </MainButton>
      </form>
      <a className="quiet" href={forgotten}>
        Password forgotten?
      </a>
    </GateCard>
  );
}

/** The button is beside the label, not in it: a click on the label goes to the field. */
function PasswordField() {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="gate-field">
      <label htmlFor={id}>Password</label>
      <input
        id={id}
        name="password"
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <QuietButton onClick={() => setShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
        <span className="hidden"> password</span>
      </QuietButton>
    </div>
  );
}
