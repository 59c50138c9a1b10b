import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { GATE_WORDS } from "#editor/words/words.gen.ts";
import { useCode } from "#forms/engine/use-sign-in.ts";

const PROBLEMS = {
  offline: GATE_WORDS.noNetwork,
  server: GATE_WORDS.noNetwork,
  limit: GATE_WORDS.limit,
  refused: GATE_WORDS.codeRefused,
  code_incomplete: GATE_WORDS.codeIncomplete,
  mfa_verification_failed: GATE_WORDS.codeWrong,
  mfa_challenge_expired: GATE_WORDS.codeLate,
  mfa_factor_not_found: GATE_WORDS.codeRemoved,
};

/** Asks for the code of the second factor, once the password was right. */
export function CodeGate() {
  const { problem, isBusy, alert, submit } = useCode(PROBLEMS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <GateCard title={GATE_WORDS.codeTitle}>
      <p className="lead">{GATE_WORDS.codeLead}</p>
      {problem !== undefined && (
        <p ref={alert} tabIndex={-1} role="alert" className="dialog-stop">
          {problem}
        </p>
      )}
      <form onSubmit={submit} className="gate-form">
        <label>
          {GATE_WORDS.code}
          <input name="code" ref={field} autoComplete="one-time-code" inputMode="numeric" required />
        </label>
        <button type="submit" className="main" disabled={isBusy}>
          {isBusy ? GATE_WORDS.checking : GATE_WORDS.checkCode}
        </button>
      </form>
      <button type="button" className="quiet" onClick={() => signOut()}>
        {GATE_WORDS.backToSignIn}
      </button>
      <p>{GATE_WORDS.codeLost}</p>
    </GateCard>
  );
}
