import { getDefaultStore } from "jotai";
import { createRoot } from "react-dom/client";
import { firstSession } from "#account/session/first-session.ts";
import { forgetTokens } from "#account/session/forget-tokens.ts";
import { hydratedAtom } from "#account/state/session.ts";
import { SiteUnreachable } from "#editor/gate/gate-card.tsx";
import { SignInGate } from "#editor/gate/sign-in-gate.tsx";
import { readEditorFacts } from "#editor/shared/editor-facts.ts";
import { addWholeFaces } from "#theme/whole-faces.ts";

/** The owner's editor in the site. */
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
