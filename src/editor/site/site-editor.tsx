import { getDefaultStore } from "jotai";
import { lazy, useState } from "react";
import { createRoot } from "react-dom/client";
import { firstSession } from "#account/session/first-session.ts";
import { forgetTokens } from "#account/session/forget-tokens.ts";
import { hydratedAtom } from "#account/state/session.ts";
import { AreaBoundary } from "#editor/areas/area-boundary.tsx";
import { bundleAtom } from "#editor/draft/atoms.ts";
import { SiteUnreachable } from "#editor/gate/gate-card.tsx";
import { OpenedEditor, Opening } from "#editor/gate/opened-editor.tsx";
import { notLoaded } from "#editor/parts/late-part.tsx";
import { sitePlace } from "#editor/place/site-place.ts";
import { type EditorFacts, readEditorFacts } from "#editor/shared/editor-facts.ts";
import { Gate } from "#staff/gate/gate.tsx";
import { usePerson } from "#staff/gate/use-person.ts";
import { addWholeFaces } from "#theme/whole-faces.ts";

export async function startSiteEditor(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) return;
  forgetTokens();
  addWholeFaces();
  const screen = createRoot(root);
  const [facts] = await Promise.all([readEditorFacts().catch(() => undefined), firstSession()]);
  getDefaultStore().set(hydratedAtom, true);
  screen.render(
    facts === undefined ? <SiteUnreachable retry={() => location.reload()} /> : <SignInGate facts={facts} />,
  );
}

const Closed = lazy(() =>
  import("#editor/gate/closed-gate.tsx").then(({ EditorClosedGate }) => ({ default: EditorClosedGate }), notLoaded),
);

const RULES = { admits: (role: string) => role === "owner" };

/** The editor for an owner; for everybody else the sign-in, or a way out. */
function SignInGate({ facts }: { readonly facts: EditorFacts }) {
  const person = usePerson(RULES);
  return (
    <AreaBoundary>
      <Gate
        person={person}
        closed={(refused) => <Closed person={refused} paths={facts.paths} />}
        Waiting={Opening}
        Unreachable={SiteUnreachable}
      >
        {({ userId }) => <OwnersEditor key={userId} userId={userId} facts={facts} />}
      </Gate>
    </AreaBoundary>
  );
}

function OwnersEditor({ userId, facts }: { readonly userId: string; readonly facts: EditorFacts }) {
  const [place] = useState(() => sitePlace(facts, () => getDefaultStore().get(bundleAtom)));
  return <OpenedEditor place={place} person={userId} />;
}
