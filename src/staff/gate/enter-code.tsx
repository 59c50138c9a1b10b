import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { useCode } from "#forms/engine/use-sign-in.ts";
import type { GateApp } from "#staff/gate/gate-app.ts";
import { CODE_WORDS, SIGN_IN_WORDS } from "#staff/words/words.gen.ts";

const PROBLEMS = {
  offline: SIGN_IN_WORDS.noNetwork,
  server: SIGN_IN_WORDS.noNetwork,
  limit: SIGN_IN_WORDS.limit,
  refused: CODE_WORDS.refused,
  code_incomplete: CODE_WORDS.incomplete,
  mfa_verification_failed: CODE_WORDS.wrong,
  mfa_challenge_expired: CODE_WORDS.late,
  mfa_factor_not_found: CODE_WORDS.removed,
};

/** Asks for the code of the second factor, once the password was right. */
export function EnterCode({ app: { parts } }: { readonly app: GateApp }) {
  const { Button, Card, Field, Form, Lead, Problem } = parts;
  const { problem, isBusy, alert, submit } = useCode(PROBLEMS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Card title={CODE_WORDS.title}>
      <Lead>{CODE_WORDS.lead}</Lead>
      {problem !== undefined && (
        <Problem ref={alert} tabIndex={-1} role="alert">
          {problem}
        </Problem>
      )}
      <Form onSubmit={submit}>
        <Field
          label={CODE_WORDS.code}
          name="code"
          ref={field}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Button type="submit" data-variant="main" disabled={isBusy}>
          {isBusy ? CODE_WORDS.busy : CODE_WORDS.submit}
        </Button>
      </Form>
      <Button data-variant="quiet" onClick={() => signOut()}>
        {CODE_WORDS.back}
      </Button>
      <Lead>{CODE_WORDS.lost}</Lead>
    </Card>
  );
}
