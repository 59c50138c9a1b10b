import { getDefaultStore } from "jotai";
import { lazy, Suspense, useState } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { AreaBoundary } from "#editor/areas/area-boundary.tsx";
import { bundleAtom } from "#editor/draft/atoms.ts";
import { hasDeviceDraft } from "#editor/draft/device.ts";
import { GateCard, SiteUnreachable } from "#editor/gate/gate-card.tsx";
import { OpenedEditor, Opening } from "#editor/gate/opened-editor.tsx";
import { useOwner } from "#editor/gate/use-owner.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { notLoaded } from "#editor/parts/late-part.tsx";
import { sitePlace } from "#editor/place/site-place.ts";
import { type EditorFacts, SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { COMMON_WORDS, GATE_WORDS } from "#editor/words/words.gen.ts";

/** Whoever edits the site has signed in weeks ago. */
const EditorSignIn = lazy(() =>
  import("#editor/gate/editor-sign-in.tsx").then(({ EditorSignIn: form }) => ({ default: form }), notLoaded),
);

/** The editor for an owner; for everybody else the sign-in, or a way out. */
export function SignInGate({ facts }: { readonly facts: EditorFacts }) {
  const person = useOwner();
  switch (person.status) {
    case "signed-out":
      return (
        <AreaBoundary>
          <Suspense fallback={<Opening />}>
            <EditorSignIn forgotten={facts.paths.login} hasDraft={hasDeviceDraft()} />
          </Suspense>
        </AreaBoundary>
      );
    case "asking":
      return <Opening />;
    case "unreachable":
      return <SiteUnreachable retry={person.retry} />;
    case "stranger":
      return <Stranger {...person} home={facts.paths.home} />;
    case "code-required":
      return <CodeRequiredCard account={facts.paths.account} />;
    case "owner":
      return <OwnersEditor key={person.userId} userId={person.userId} facts={facts} />;
  }
}

function OwnersEditor({ userId, facts }: { readonly userId: string; readonly facts: EditorFacts }) {
  const [place] = useState(() => sitePlace(facts, () => getDefaultStore().get(bundleAtom)));
  return <OpenedEditor place={place} person={userId} />;
}

interface StrangerProps {
  readonly email: string;
  readonly home: string;
  readonly retry: () => void;
}

function Stranger({ email, home, retry }: StrangerProps) {
  return (
    <GateCard title={GATE_WORDS.notOwner}>
      <p>{GATE_WORDS.notOwnerLead({ email })}</p>
      <div className="dialog-actions">
        <a className="main" href={home}>
          {COMMON_WORDS.toTheWebsite}
        </a>
        <QuietButton onClick={retry}>{COMMON_WORDS.tryAgain}</QuietButton>
        <QuietButton onClick={() => signOut()}>{COMMON_WORDS.signOut}</QuietButton>
      </div>
    </GateCard>
  );
}

/** `account` is where a second factor is added. */
function CodeRequiredCard({ account }: { readonly account: string }) {
  return (
    <GateCard title={GATE_WORDS.codeRequired}>
      <p>{GATE_WORDS.codeRequiredLead}</p>
      <div className="dialog-actions">
        <a className="main" href={`${account}?next=${SITE_EDITOR.page}`}>
          {GATE_WORDS.toAccount}
        </a>
        <QuietButton onClick={() => signOut()}>{COMMON_WORDS.signOut}</QuietButton>
      </div>
    </GateCard>
  );
}
