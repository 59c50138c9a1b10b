import { getDefaultStore } from "jotai";
import { lazy, Suspense, useEffect, useState } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { DraftUnreadable } from "#editor/site/draft-unreadable.tsx";
import { GateCard, SiteUnreachable } from "#editor/site/gate/gate-card.tsx";
import { useOwner } from "#editor/site/gate/use-owner.ts";
import { hasLocalDraft } from "#editor/site/local-draft.ts";
import { siteDatabase } from "#editor/site/site-database.ts";
import { sitePictures, withStoredPictures } from "#editor/site/site-pictures.ts";
import { UnreadableDraft } from "#editor/site/stored-draft.ts";
import { openWorker } from "#editor/site/worker-connection.ts";
import { connectTo } from "#editor/state/connection.ts";
import { followDraft } from "#editor/state/sync.ts";

const App = lazy(() => import("#editor/app.tsx").then(({ App: app }) => ({ default: app })));
/** Whoever edits the site has signed in weeks ago. */
const EditorSignIn = lazy(() =>
  import("#editor/site/gate/editor-sign-in.tsx").then(({ EditorSignIn: form }) => ({ default: form })),
);

/** The editor for an owner; for everybody else the sign-in, or a way out. */
export function SignInGate({ facts }: { readonly facts: EditorFacts }) {
  const person = useOwner();
  switch (person.status) {
    case "signed-out":
      return (
        <Suspense fallback={<Opening />}>
          <EditorSignIn forgotten={facts.paths.login} hasDraft={hasLocalDraft()} />
        </Suspense>
      );
    case "asking":
      return <Opening />;
    case "unreachable":
      return <SiteUnreachable retry={person.retry} />;
    case "stranger":
      return <Stranger {...person} home={facts.paths.home} />;
    case "owner":
      return <Opened key={person.userId} userId={person.userId} facts={facts} />;
  }
}

function Opened({ userId, facts }: { readonly userId: string; readonly facts: EditorFacts }) {
  const [opened, setOpened] = useState<"open" | "unreachable" | UnreadableDraft>();
  useEffect(() => {
    withStoredPictures(facts)
      .then((known) => openWorker(siteDatabase(userId), known))
      .then(async (connection) => {
        connectTo(connection);
        getDefaultStore().set(pictureStoreAtom, sitePictures(connection.calls));
        await followDraft(userId);
        setOpened("open");
      })
      .catch((error) => setOpened(error instanceof UnreadableDraft ? error : "unreachable"));
    // The worker, and what was typed here, are of one session. Whoever comes next begins with a page of their own.
    return () => location.reload();
  }, [userId, facts]);
  if (opened === "unreachable") return <SiteUnreachable retry={() => location.reload()} />;
  if (opened instanceof UnreadableDraft) return <DraftUnreadable userId={userId} draft={opened.draft} />;
  return <Suspense fallback={<Opening />}>{opened ? <App /> : <Opening />}</Suspense>;
}

function Opening() {
  return <p className="opening">Opening the editor…</p>;
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
        <button type="button" className="quiet" onClick={retry}>
          Try again
        </button>
        <button type="button" className="quiet" onClick={() => signOut()}>
          Sign out
        </button>
      </div>
    </GateCard>
  );
}
