import { lazy, Suspense } from "react";
import { Desk } from "#desk/frame/desk-frame.tsx";
import { Unreachable } from "#desk/frame/unreachable.tsx";
import { Waiting } from "#desk/parts/waiting.tsx";
import { usePerson } from "#desk/state/role.ts";

/** Whoever works here has signed in weeks ago. */
const SignIn = lazy(() => import("#desk/frame/sign-in.tsx").then(({ SignIn: one }) => ({ default: one })));
const NotStaff = lazy(() => import("#desk/frame/not-staff.tsx").then(({ NotStaff: one }) => ({ default: one })));

/** The desk, for whoever works here; for everybody else the way to it, or out. */
export function DeskApp() {
  return (
    <Suspense fallback={<Waiting />}>
      <ForPerson />
    </Suspense>
  );
}

function ForPerson() {
  const person = usePerson();
  switch (person.status) {
    case "signed-out":
      return <SignIn />;
    case "asking":
      return <Waiting />;
    case "unknown":
      return <Unreachable retry={person.retry} />;
    case "customer":
      return <NotStaff {...person} />;
    case "staff":
      return <Desk {...person} />;
  }
}
