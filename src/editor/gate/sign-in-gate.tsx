import { getDefaultStore } from "jotai";
import { lazy, Suspense, useState } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { bundleAtom } from "#editor/draft/atoms.ts";
import { hasDeviceDraft } from "#editor/draft/device.ts";
import { GateCard, SiteUnreachable } from "#editor/gate/gate-card.tsx";
import { OpenedEditor, Opening } from "#editor/gate/opened-editor.tsx";
import { useOwner } from "#editor/gate/use-owner.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { sitePlace } from "#editor/place/site-place.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";

/** Whoever edits the site has signed in weeks ago. */
const EditorSignIn = lazy(() =>
  import("#editor/gate/editor-sign-in.tsx").then(({ EditorSignIn: form }) => ({ default: form })),
);

/** The editor for an owner; for everybody else the sign-in, or a way out. */
export function SignInGate({ facts }: { readonly facts: EditorFacts }) {
  const person = useOwner();
  switch (person.status) {
    case "signed-out":
      return (
        <Suspense fallback={<Opening />}>
          <EditorSignIn forgotten={facts.paths.login} hasDraft={hasDeviceDraft()} />
        </Suspense>
      );
    case "asking":
      return <Opening />;
    case "unreachable":
      return <SiteUnreachable retry={person.retry} />;
    case "stranger":
      return <Stranger {...person} home={facts.paths.home} />;
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
    <GateCard title="Only an owner edits the site">
      <p>
        You are signed in as {email}. If the shop is yours, ask whoever runs the site to make you an owner, and try
        again.
      </p>
      <div className="dialog-actions">
        <a className="main" href={home}>
          To the website
        </a>
        <QuietButton onClick={retry}>Try again</QuietButton>
        <QuietButton onClick={() => signOut()}>Sign out</QuietButton>
      </div>
    </GateCard>
  );
}
