import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { sessionAtom } from "#account/state/session.ts";
import { useCode, useSignIn } from "#forms/engine/use-sign-in.ts";
import type { ClosedGateProps } from "#staff/gate/closed-gate.tsx";
import type { GateApp } from "#staff/gate/gate-app.ts";
import { CODE_REQUIRED_WORDS, CODE_WORDS, SIGN_IN_WORDS, STRANGER_WORDS } from "#staff/words/words.gen.ts";

/** For whom an application does not admit, or not yet. */
export function Screens({ app, paths, person, isKept }: ClosedGateProps) {
  const isCodeMissing = useAtomValue(sessionAtom).status === "awaiting-code";
  switch (person.status) {
    case "signed-out":
      return isCodeMissing ? <EnterCode app={app} /> : <SignIn app={app} forgotten={paths.login} isKept={isKept} />;
    case "code-required":
      return <CodeRequired app={app} account={paths.account} />;
    case "stranger":
      return <Stranger app={app} elsewhere={paths.elsewhere} {...person} />;
  }
}

const SIGN_IN_PROBLEMS = {
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
function SignIn({ app: { name, parts }, forgotten, isKept }: SignInProps) {
  const { Button, Card, Field, Form, Lead, Link, Problem, SecretField } = parts;
  /** Under which the CAPTCHA service finds the form. */
  const form = `${name}-sign-in`;
  const { problem, isBusy, alert, submit } = useSignIn(form, SIGN_IN_PROBLEMS);
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

const CODE_PROBLEMS = {
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
function EnterCode({ app: { parts } }: { readonly app: GateApp }) {
  const { Button, Card, Field, Form, Lead, Problem } = parts;
  const { problem, isBusy, alert, submit } = useCode(CODE_PROBLEMS);
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

interface StrangerProps {
  readonly app: GateApp;
  readonly elsewhere: string;
  readonly email: string;
  readonly retry: () => void;
}

/** For somebody who does not do this work. */
function Stranger({ app: { name, parts, signOut }, elsewhere, email, retry }: StrangerProps) {
  const { Button, Card, Lead, Link } = parts;
  const words = STRANGER_WORDS[name];
  return (
    <Card title={words.title}>
      <Lead>{words.lead({ email })}</Lead>
      <Link data-variant="main" href={elsewhere}>
        {words.elsewhere}
      </Link>
      <Button onClick={retry}>{STRANGER_WORDS.tryAgain}</Button>
      <Button data-variant="quiet" onClick={signOut}>
        {STRANGER_WORDS.signOut}
      </Button>
    </Card>
  );
}

/** For whoever has to add a second factor first. */
function CodeRequired({ app: { page, parts, signOut }, account }: { readonly app: GateApp; readonly account: string }) {
  const { Button, Card, Lead, Link } = parts;
  return (
    <Card title={CODE_REQUIRED_WORDS.title}>
      <Lead>{CODE_REQUIRED_WORDS.lead}</Lead>
      <Link data-variant="main" href={`${account}?next=${page}`}>
        {CODE_REQUIRED_WORDS.account}
      </Link>
      <Button data-variant="quiet" onClick={signOut}>
        {STRANGER_WORDS.signOut}
      </Button>
    </Card>
  );
}
