import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { useCode } from "#forms/engine/use-sign-in.ts";

const NO_NETWORK = "There is no connection. Please try again.";

const PROBLEMS = {
  offline: NO_NETWORK,
  server: NO_NETWORK,
  limit: "Too many attempts. Please wait a minute.",
  refused: "The code was not accepted. Go back and sign in once more.",
  code_incomplete: "A code has six digits: type all of them, or paste it.",
  mfa_verification_failed:
    "Your app shows another code now. Wait for the next one, since each counts once. If none is taken, let the phone set its clock by itself.",
  mfa_challenge_expired: "It took too long. Type the code that your app shows now.",
  mfa_factor_not_found: "This app was removed from your account meanwhile. Try again, and you go on without it.",
};

/** Asks for the code of the second factor, once the password was right. */
export function CodeGate() {
  const { problem, isBusy, alert, submit } = useCode(PROBLEMS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <GateCard title="Enter the code of your app">
      <p className="lead">Open the authenticator app on your phone. It shows a code of six digits for this account.</p>
      {problem !== undefined && (
        <p ref={alert} tabIndex={-1} role="alert" className="dialog-stop">
          {problem}
        </p>
      )}
      <form onSubmit={submit} className="gate-form">
        <label>
          Six-digit code
          <input name="code" ref={field} autoComplete="one-time-code" inputMode="numeric" required />
        </label>
        <button type="submit" className="main" disabled={isBusy}>
          {isBusy ? "Checking…" : "Confirm"}
        </button>
      </form>
      <button type="button" className="quiet" onClick={() => signOut()}>
        Back to the sign-in
      </button>
      <p>Phone lost or new? Whoever runs the site switches the code off.</p>
    </GateCard>
  );
}
