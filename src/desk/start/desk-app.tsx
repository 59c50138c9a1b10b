import { getDefaultStore } from "jotai";
import { lazy } from "react";
import { createRoot } from "react-dom/client";
import { firstSession } from "#account/session/first-session.ts";
import { forgetTokens } from "#account/session/forget-tokens.ts";
import { hydratedAtom } from "#account/state/session.ts";
import { DESK } from "#desk/facts/desk-facts.ts";
import { factsAtom, readFacts } from "#desk/facts/facts.ts";
import { Boundary } from "#desk/frame/boundary.tsx";
import { LoneCard } from "#desk/frame/card.tsx";
import { Desk } from "#desk/frame/desk-frame.tsx";
import { followQueue } from "#desk/offline/queue.ts";
import { DeskButton } from "#desk/parts/part-styles.ts";
import { Waiting } from "#desk/parts/read-state.tsx";
import { keepClock } from "#desk/state/kept-clock.ts";
import { useDeskPerson } from "#desk/state/person.ts";
import { hrefOf } from "#desk/state/place.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { Providers } from "#frame/providers.tsx";
import { createStyleCache } from "#frame/style-cache.ts";
import { Gate } from "#staff/gate/gate.tsx";
import { Text } from "#ui/base/text.tsx";

/** Without service workers or storage the desk works with a connection only. */
async function startServiceWorker(): Promise<void> {
  if (import.meta.env.DEV) return;
  await navigator.serviceWorker.register(DESK.worker, { scope: DESK.page }).catch(() => undefined);
}

export async function startDesk(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) return;
  const store = getDefaultStore();
  forgetTokens();
  void import("#theme/whole-faces.ts").then(({ addWholeFaces }) => addWholeFaces());
  keepClock();
  const screen = createRoot(root);
  const draw = (content: React.ReactNode) => screen.render(<Providers cache={createStyleCache()}>{content}</Providers>);
  const [facts] = await Promise.all([readFacts().catch(() => undefined), firstSession()]);
  if (facts === undefined) return draw(<Unreachable />);
  store.set(factsAtom, facts);
  store.set(hydratedAtom, true);
  followQueue();
  draw(<DeskApp />);
  if ("serviceWorker" in navigator) await startServiceWorker();
}

const Closed = lazy(() =>
  import("#desk/frame/closed-gate.tsx").then(({ DeskClosedGate }) => ({ default: DeskClosedGate })),
);

/** The desk, for whoever works here; a login or a refusal for everybody else. */
function DeskApp() {
  const person = useDeskPerson();
  return (
    <Boundary back={hrefOf({ view: "inbox" })}>
      <Gate {...{ person, Waiting, Unreachable }} closed={(refused) => <Closed person={refused} />}>
        {(staff) => <Desk {...staff} />}
      </Gate>
    </Boundary>
  );
}

/** No connection, and nothing kept to work with. */
function Unreachable({ retry = () => location.reload() }: { readonly retry?: () => void }) {
  return (
    <LoneCard title={DESK_WORDS.unreachable.title}>
      <Text>{DESK_WORDS.unreachable.lead}</Text>
      <DeskButton type="button" data-variant="main" onClick={retry}>
        {DESK_WORDS.tryAgain}
      </DeskButton>
    </LoneCard>
  );
}
