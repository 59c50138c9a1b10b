import { useId, useState } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { hasDeviceDraft } from "#editor/draft/device.ts";
import { GateCard } from "#editor/gate/gate-card.tsx";
import { type EditorFacts, SITE_EDITOR } from "#editor/shared/editor-facts.ts";
import { ClosedGate } from "#staff/gate/closed-gate.tsx";
import type { GateParts, GateSecretProps } from "#staff/gate/gate-app.ts";
import type { NotAdmitted } from "#staff/gate/use-person.ts";

const PARTS: GateParts = {
  Card: GateCard,
  Lead: ({ children }) => <p className="lead">{children}</p>,
  Problem: (problem) => <p className="dialog-stop" {...problem} />,
  Form: (form) => <form className="gate-form" {...form} />,
  Field: ({ label, ...input }) => (
    <label>
      {label}
      <input {...input} />
    </label>
  ),
  SecretField,
  Button: ({ "data-variant": variant, ...button }) => (
    <button type="button" className={variant ?? "quiet"} {...button} />
  ),
  Link: ({ "data-variant": variant, children, ...link }) => (
    <a className={variant ?? "quiet"} {...link}>
      {children}
    </a>
  ),
};

/** The button is beside the label, not in it: a click on the label goes to the field. */
function SecretField({ label, words, ...input }: GateSecretProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="gate-field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} type={isShown ? "text" : "password"} autoCapitalize="off" spellCheck={false} />
      <button type="button" className="quiet" onClick={() => setShown(!isShown)}>
        {isShown ? words.hidePassword : words.showPassword}
        <span className="hidden"> {label}</span>
      </button>
    </div>
  );
}

const APP = { name: "editor", page: SITE_EDITOR.page, parts: PARTS, signOut: () => void signOut() } as const;

interface EditorClosedGateProps {
  readonly person: NotAdmitted;
  readonly paths: EditorFacts["paths"];
}

/** The closed gate, as the editor draws it. */
export function EditorClosedGate({ person, paths }: EditorClosedGateProps) {
  return <ClosedGate {...{ app: APP, person }} paths={{ ...paths, elsewhere: paths.home }} isKept={hasDeviceDraft()} />;
}
