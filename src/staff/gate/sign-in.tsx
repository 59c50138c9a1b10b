import { useSignIn } from "#forms/engine/use-sign-in.ts";
import type { GateApp } from "#staff/gate/gate-app.ts";
import { SIGN_IN_WORDS } from "#staff/words/words.gen.ts";

const PROBLEMS = {
  offline: SIGN_IN_WORDS.noNetwork,
  server: SIGN_IN_WORDS.noNetwork,
  limit: SIGN_IN_WORDS.limit,
  refused: SIGN_IN_WORDS.wrong,
  second_factor_missing: SIGN_IN_WORDS.codeMissing,
};

interface SignInProps {
  readonly app: GateApp;
  /** Where a forgotten password leads. */
  readonly forgotten: string;
  readonly isKept: boolean;
}

/** Signs in; the session that follows opens the application. */
export function SignIn({ app: { name, parts }, forgotten, isKept }: SignInProps) {
  const { Button, Card, Field, Form, Lead, Link, Problem, SecretField } = parts;
  /** Under which the CAPTCHA service finds the form. */
  const form = `${name}-sign-in`;
  const { problem, isBusy, alert, submit } = useSignIn(form, PROBLEMS);
  return (
    <Card title={SIGN_IN_WORDS.title[name]}>
      <Lead>{isKept ? SIGN_IN_WORDS.sessionOver : SIGN_IN_WORDS.lead}</Lead>
      {problem !== undefined && (
        <Problem ref={alert} tabIndex={-1} role="alert">
          {problem}
        </Problem>
      )}
      <Form onSubmit={submit} data-form={form}>
        <Field
          label={SIGN_IN_WORDS.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <SecretField
          label={SIGN_IN_WORDS.password}
          words={SIGN_IN_WORDS}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" data-variant="main" disabled={isBusy}>
          {isBusy ? SIGN_IN_WORDS.busy : SIGN_IN_WORDS.submit}
        </Button>
      </Form>
      <Link data-variant="quiet" href={forgotten}>
        {SIGN_IN_WORDS.forgotten}
      </Link>
    </Card>
  );
}
