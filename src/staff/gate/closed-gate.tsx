import { lazy } from "react";
import type { GateApp, GatePaths } from "#staff/gate/gate-app.ts";
import type { NotAdmitted } from "#staff/gate/use-person.ts";
import { loadWords } from "#staff/words/chosen.gen.ts";

export interface ClosedGateProps {
  readonly app: GateApp;
  readonly paths: GatePaths;
  readonly person: NotAdmitted;
  /** Says that somebody was signed in on this device, and that what they typed is kept. */
  readonly isKept: boolean;
}

/** The closed gate of an application. The words come first: what reads them reads them once, when it is loaded. */
export const ClosedGate = lazy(() =>
  loadWords()
    .then(() => import("#staff/gate/screens.tsx"))
    .then(({ Screens }) => ({ default: Screens })),
);
