import { useAtomValue } from "jotai";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { type Failure, failureOf } from "#account/backend/failure.ts";
import { mailLinkIn } from "#account/credentials/mail-link.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { FormView } from "#forms/form-view.tsx";
import { OtherAccountView } from "#forms/other-account.tsx";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";

const Place = styled("div", { "&:focus": { outline: "none" } });

const neverChanges = () => () => undefined;

const INCOMPLETE = failureOf({ code: "link_incomplete", status: 400 });

/**
 * A form that a mail links to. Opening the page does not use the link; sending the form does. If somebody is logged in,
 * the form first asks whether to log out.
 */
export function MailLinkForm({ form }: { readonly form: Form }) {
  const { forgotPath } = useShell().navigation.account;
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  // Read when the page was opened: a used link is removed without telling the router.
  const opened = mailLinkIn(useLocation().hash, form.action);
  // Prerendering does not know the part of the address behind the #.
  const hash = useSyncExternalStore(
    neverChanges,
    () => location.hash,
    () => undefined,
  );
  const unspent = mailLinkIn(hash ?? "", form.action);
  const place = useRef<HTMLDivElement>(null);
  const isPassword = form.action === "change-password";
  const isAsked = isPassword && unspent !== undefined && session.status === "signed-in" && !session.recovering;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The pressed button is gone.
    if (wasAsked.current && !isAsked) place.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  const wayToNewLink = ({ code }: Failure) => `${forgotPath}?failure=${code.replaceAll("_", "-")}`;
  const onFailed = (failure: Failure) => {
    if (isPassword && failure.code === "otp_expired") navigate(wayToNewLink(failure), { replace: true });
  };

  if (isPassword && opened === undefined && session.status === "signed-out")
    return <Navigate to={wayToNewLink(INCOMPLETE)} replace />;
  if (!isPassword && opened === undefined && hash !== undefined)
    return <FailureNote form={form} failure={INCOMPLETE} answers={{}} />;
  return (
    <Place ref={place} tabIndex={-1}>
      {isAsked && form.otherAccount ? (
        <OtherAccountView words={form.otherAccount} email={session.email} />
      ) : (
        <FormView form={form} onFailed={onFailed} />
      )}
    </Place>
  );
}
