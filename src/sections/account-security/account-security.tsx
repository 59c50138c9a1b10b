import { useAtomValue } from "jotai";
import { readOwnSecurity } from "#account/own/own-sessions.ts";
import { useRead } from "#account/reading/use-read.ts";
import { sessionAtom } from "#account/state/session.ts";
import type { SectionProps } from "#document/model/types.ts";
import { AccountFrame } from "#ui/account-frame.tsx";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { useLazy } from "#ui/use-lazy.ts";
import { AccountChange } from "./change.tsx";
import { EmailAddress } from "./email-address.tsx";
import { Sessions } from "./sessions.tsx";

const loadSecondFactor = () => import("./second-factor.tsx").then(({ SecondFactor }) => SecondFactor);

const loadAccountLanguage = () => import("./account-language.tsx").then(({ AccountLanguage }) => AccountLanguage);

const loadPhoneSignIn = () => import("./phone-sign-in.tsx").then(({ PhoneSignIn }) => PhoneSignIn);

const loadSignInWays = () => import("./sign-in-ways.tsx").then(({ SignInWays }) => SignInWays);

/** Password, e-mail address, phone number and sessions. */
export function AccountSecurity({ section }: SectionProps<"account-security">) {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : "";
  return <OwnSecurity key={userId} userId={userId} section={section} />;
}

interface OwnSecurityProps extends SectionProps<"account-security"> {
  readonly userId: string;
}

function OwnSecurity({ section, userId }: OwnSecurityProps) {
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
