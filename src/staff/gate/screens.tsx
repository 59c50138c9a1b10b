import { useAtomValue } from "jotai";
import { sessionAtom } from "#account/state/session.ts";
import type { ClosedGateProps } from "#staff/gate/closed-gate.tsx";
import { EnterCode } from "#staff/gate/enter-code.tsx";
import type { GateApp } from "#staff/gate/gate-app.ts";
import { SignIn } from "#staff/gate/sign-in.tsx";
import { CODE_REQUIRED_WORDS, STRANGER_WORDS } from "#staff/words/words.gen.ts";

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
