import { useAtomValue } from "jotai";
import { type ReactNode, useId, useState } from "react";
import { type OwnSecurity, readOwnSecurity } from "#account/own/own-sessions.ts";
import { type Read, useRead } from "#account/reading/use-read.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { SectionProps } from "#document/model/types.ts";
import { FormView } from "#forms/form-view.tsx";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { AccountFrame } from "#ui/account-frame.tsx";
import { Box, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useLazy } from "#ui/use-lazy.ts";
import { Sessions } from "./sessions.tsx";

const loadSecondFactor = () => import("./second-factor.tsx").then(({ SecondFactor }) => SecondFactor);

const loadAccountLanguage = () => import("./account-language.tsx").then(({ AccountLanguage }) => AccountLanguage);

const loadPhoneSignIn = () => import("./phone-sign-in.tsx").then(({ PhoneSignIn }) => PhoneSignIn);

const loadSignInWays = () => import("./sign-in-ways.tsx").then(({ SignInWays }) => SignInWays);

/** Password, email address, phone number and sessions. */
export function AccountSecurity({ section }: SectionProps<"account-security">) {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : "";
  return <SecurityParts key={userId} userId={userId} section={section} />;
}

interface SecurityPartsProps extends SectionProps<"account-security"> {
  readonly userId: string;
}

function SecurityParts({ section, userId }: SecurityPartsProps) {
  const { id, heading, text, password, email, phoneSignIn, language, google, secondFactor, factorRequired, sessions } =
    section;
  const { languages } = useShell();
  const security = useRead(readOwnSecurity);
  const SecondFactor = useLazy(secondFactor !== undefined, loadSecondFactor);
  const PhoneSignIn = useLazy(phoneSignIn !== undefined, loadPhoneSignIn);
  const AccountLanguage = useLazy(languages !== undefined && language !== undefined, loadAccountLanguage);
  return (
    <AccountFrame id={id} bg="neel50" heading={heading} text={text} alignItems="start">
      <AccountChange {...password} onSent={security.readNow} />
      <AccountChange {...email} onSent={security.readNow}>
        <EmailAddress security={security} pending={email.pending} />
      </AccountChange>
      {phoneSignIn && PhoneSignIn && (
        <Box gridColumn="1 / -1">
          <PhoneSignIn words={phoneSignIn} security={security} userId={userId} />
        </Box>
      )}
      {languages && language && AccountLanguage && security.value && (
        <Box gridColumn="1 / -1">
          <AccountLanguage
            id={`${id}-language`}
            words={language}
            languages={languages}
            kept={security.value.language}
          />
        </Box>
      )}
      {import.meta.env.VITE_OAUTH && google && <Ways id={`${id}-ways`} words={google} />}
      {secondFactor && SecondFactor && (
        <Box gridColumn="1 / -1">
          <SecondFactor id={`${id}-second-factor`} words={secondFactor} required={factorRequired} />
        </Box>
      )}
      <Box gridColumn="1 / -1">
        <Sessions id={`${id}-sessions`} words={sessions} security={security} />
      </Box>
    </AccountFrame>
  );
}

function Ways(props: Parameters<Awaited<ReturnType<typeof loadSignInWays>>>[0]) {
  const SignInWays = useLazy(true, loadSignInWays);
  return (
    SignInWays && (
      <Box gridColumn="1 / -1">
        <SignInWays {...props} />
      </Box>
    )
  );
}

interface ChangeProps {
  readonly heading: string;
  readonly text: string;
  /** The words of the button that opens the form. */
  readonly label: string;
  readonly form: Form;
  readonly onSent: () => void;
  /** The current value, if it can be shown. */
  readonly children?: ReactNode;
}

/** A setting below an indigo rule; its form opens below the button. */
function AccountChange({ heading, text, label, form, onSent, children }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading fontSize="lg">{heading}</Heading>
      <Text mt={2} color="muted">
        {text}
      </Text>
      {children}
      <Box mt={6}>
        <Button
          variant="quiet"
          small
          type="button"
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": id })}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Box>
      {isOpen && (
        <Box id={id} mt={6}>
          <FormView form={form} onSent={onSent} />
        </Box>
      )}
    </Stack>
  );
}

/** Addresses are long and have no spaces. */
const Address = styled(Text, { overflowWrap: "anywhere" });

interface EmailAddressProps {
  readonly security: Read<OwnSecurity>;
  /** The words before an address that is not confirmed yet. */
  readonly pending: Sentence<"email">;
}

/** The login address, and an unconfirmed new one. */
function EmailAddress({ security, pending }: EmailAddressProps) {
  if (security.failure !== undefined && !security.isReading) return null;
  if (security.value === undefined)
    return (
      <Text mt={3}>
        <Skeleton width="16ch" />
      </Text>
    );
  const { email, pendingEmail } = security.value;
  return (
    <>
      <Address mt={3} fontWeight="strong">
        {email}
      </Address>
      {pendingEmail !== undefined && (
        <Address role="status" mt={1} color="wait">
          {withValues(pending, { email: pendingEmail })}
        </Address>
      )}
    </>
  );
}
