import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { sessionAtom } from "#account/state/session.ts";
import { CodeGate } from "#editor/gate/code-gate.tsx";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { GATE_WORDS } from "#editor/words/words.gen.ts";
import { useSignIn } from "#forms/engine/use-sign-in.ts";

const PROBLEMS = {
  offline: GATE_WORDS.noNetwork,
  server: GATE_WORDS.noNetwork,
  limit: GATE_WORDS.limit,
  refused: GATE_WORDS.wrongPassword,
  second_factor_missing: GATE_WORDS.codeMissing,
};

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
    <GateCard title={GATE_WORDS.signInTitle}>
      <p className="lead">{hasDraft ? GATE_WORDS.kept : GATE_WORDS.lead}</p>
      {problem !== undefined && (
        <p ref={alert} tabIndex={-1} role="alert" className="dialog-stop">
          {problem}
        </p>
      )}
      <form onSubmit={submit} data-form={FORM} className="gate-form">
        <label>
          {GATE_WORDS.email}
          <input name="email" type="email" autoComplete="username" inputMode="email" required />
        </label>
        <PasswordField />
        <MainButton type="submit" disabled={isBusy}>
          {isBusy ? GATE_WORDS.signingIn : GATE_WORDS.signIn}
        </MainButton>
      </form>
      <a className="quiet" href={forgotten}>
        {GATE_WORDS.passwordForgotten}
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
      <label htmlFor={id}>{GATE_WORDS.password}</label>
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
        {isShown ? GATE_WORDS.hide : GATE_WORDS.show}
        <span className="hidden"> {GATE_WORDS.passwordToo}</span>
      </QuietButton>
    </div>
  );
}
