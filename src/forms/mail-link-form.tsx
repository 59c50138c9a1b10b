import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { type Failure, failureOf } from "#account/backend/failure.ts";
import { type MailLinkToken, mailLinkIn } from "#account/credentials/mail-link.ts";
import { type Session, sessionAtom } from "#account/state/session.ts";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import { FormView } from "#forms/form-view.tsx";
import { FailureNote } from "#forms/sending/failure-note.tsx";
import type { Arrived } from "#forms/sending/send.ts";
import { useSentSlip } from "#forms/sending/use-sent-slip.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { useLazy } from "#ui/use-lazy.ts";

const Place = styled("div", { "&:focus": { outline: "none" } });

const neverChanges = () => () => undefined;

const loadOtherAccount = () => import("#forms/other-account.tsx").then(({ OtherAccountView }) => OtherAccountView);

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
  const OtherAccount = useLazy(isAsked, loadOtherAccount);
  // The first of two confirmations leaves nothing more to press here.
  const [pending, setPending] = useState<Arrived>();
  const Slip = useSentSlip(pending !== undefined);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The pressed button is gone.
    if ((wasAsked.current && !isAsked) || pending) place.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, pending]);
  const asked = useAsked(form, (isPassword || hash === undefined ? unspent : opened)?.type, session);

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
      {pending && !unspent ? (
        Slip && <Slip form={form} sent={pending} />
      ) : isAsked && form.otherAccount ? (
        OtherAccount && <OtherAccount words={form.otherAccount} email={session.email} />
      ) : (
        <FormView
          key={asked.fields.length}
          form={asked}
          onSent={(arrived) => arrived.isPending && setPending(arrived)}
          onFailed={onFailed}
        />
      )}
    </Place>
  );
}

/** The form with the fields that are for whoever came: see `askedOf` in the schema. */
function useAsked(form: Form, link: MailLinkToken["type"] | undefined, session: Session): Form {
  const isOwn = session.status === "signed-in" && link === undefined && !session.recovering && !session.fromMail;
  return useMemo(() => {
    const isFor: Record<NonNullable<FormField["askedOf"]>, boolean> = {
      "new-customers": link !== "email_change",
      "signed-in": isOwn,
    };
    return { ...form, fields: form.fields.filter(({ askedOf }) => !askedOf || isFor[askedOf]) };
  }, [form, link, isOwn]);
}
