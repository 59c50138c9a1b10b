import { type ComponentType, type ReactNode, Suspense } from "react";
import type { Admitted, GatePerson, NotAdmitted } from "#staff/gate/use-person.ts";

interface GateProps {
  readonly person: GatePerson;
  /** The log-in, or a way out; loaded where it is needed: whoever works here has signed in weeks ago. */
  readonly closed: (person: NotAdmitted) => ReactNode;
  /** Shown while somebody is asked for, or code is on its way. */
  readonly Waiting: ComponentType;
  readonly Unreachable: ComponentType<{ readonly retry: () => void }>;
  readonly children: (person: Admitted) => ReactNode;
}

/** An application of staff: open for whom it admits. */
export function Gate({ person, closed, Waiting, Unreachable, children }: GateProps) {
  switch (person.status) {
    case "admitted":
      return children(person);
    case "asking":
      return <Waiting />;
    case "unreachable":
      return <Unreachable retry={person.retry} />;
  }
  return <Suspense fallback={<Waiting />}>{closed(person)}</Suspense>;
}
