import { useAtomValue } from "jotai";
import { sessionAtom } from "#account/state/session.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { LoneCard } from "#desk/frame/card.tsx";
import { EnterCode } from "#desk/frame/enter-code.tsx";
import { DeskButton, DeskButtonLink, Label, LoneForm, ProblemNote, TextField } from "#desk/parts/part-styles.ts";
import { isSessionOver } from "#desk/state/role.ts";
import { SIGN_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { useSignIn } from "#forms/engine/use-sign-in.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { SECRET_FIELD, SecretField } from "#ui/secret-field.tsx";

const PROBLEMS = {
  offline: SIGN_IN_WORDS.noNetwork,
  server: SIGN_IN_WORDS.noNetwork,
  limit: SIGN_IN_WORDS.limit,
  refused: SIGN_IN_WORDS.wrong,
  second_factor_missing: SIGN_IN_WORDS.codeMissing,
};

/** Under which the CAPTCHA service finds the form. */
const FORM = "desk-sign-in";

const PasswordField = styled(TextField, SECRET_FIELD);

/** Signs in; the session that follows draws the desk. */
export function SignIn() {
  const { paths } = useAtomValue(factsAtom);
  const { problem, isBusy, alert, submit } = useSignIn(FORM, PROBLEMS);
  const isCodeMissing = useAtomValue(sessionAtom).status === "awaiting-code";
  if (isCodeMissing) return <EnterCode />;
  return (
    <LoneCard title={SIGN_IN_WORDS.title}>
      <Text color="muted">{isSessionOver() ? SIGN_IN_WORDS.sessionOver : SIGN_IN_WORDS.lead}</Text>
      {problem !== undefined && (
        <ProblemNote ref={alert} tabIndex={-1} role="alert">
          {problem}
        </ProblemNote>
      )}
      <LoneForm onSubmit={submit} data-form={FORM}>
        <Stack gap={1}>
          <Label htmlFor="email">{SIGN_IN_WORDS.email}</Label>
          <TextField id="email" name="email" type="email" autoComplete="username" inputMode="email" required />
        </Stack>
        <Stack gap={1}>
          <Label htmlFor="password">{SIGN_IN_WORDS.password}</Label>
          <SecretField
            Field={PasswordField}
            words={SIGN_IN_WORDS}
            id="password"
            name="password"
            label={SIGN_IN_WORDS.password}
            autoComplete="current-password"
            required
          />
        </Stack>
        <DeskButton type="submit" data-variant="main" disabled={isBusy}>
          {isBusy ? SIGN_IN_WORDS.busy : SIGN_IN_WORDS.submit}
        </DeskButton>
      </LoneForm>
      <DeskButtonLink data-variant="quiet" href={paths.login}>
        {SIGN_IN_WORDS.forgotten}
      </DeskButtonLink>
    </LoneCard>
  );
}
