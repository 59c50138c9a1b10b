import { useEffect, useRef } from "react";
import { signOut } from "#account/session/sign-out.ts";
import { LoneCard } from "#desk/frame/card.tsx";
import { DeskButton, Label, LoneForm, ProblemNote, TextField } from "#desk/parts/part-styles.ts";
import { CODE_WORDS, SIGN_IN_WORDS } from "#desk/words/later/words.gen.ts";
import { useCode } from "#forms/engine/use-sign-in.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

const PROBLEMS = {
  offline: SIGN_IN_WORDS.noNetwork,
  server: SIGN_IN_WORDS.noNetwork,
  limit: SIGN_IN_WORDS.limit,
  refused: CODE_WORDS.refused,
  code_incomplete: CODE_WORDS.incomplete,
  mfa_verification_failed: CODE_WORDS.wrong,
  mfa_challenge_expired: CODE_WORDS.late,
  mfa_factor_not_found: CODE_WORDS.removed,
};

/** Asks for the code of the second factor, once the password was right. */
export function EnterCode() {
  const { problem, isBusy, alert, submit } = useCode(PROBLEMS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <LoneCard title={CODE_WORDS.title}>
      <Text color="muted">{CODE_WORDS.lead}</Text>
      {problem !== undefined && (
        <ProblemNote ref={alert} tabIndex={-1} role="alert">
          {problem}
        </ProblemNote>
      )}
      <LoneForm onSubmit={submit}>
        <Stack gap={1}>
          <Label htmlFor="code">{CODE_WORDS.code}</Label>
          <TextField id="code" name="code" ref={field} autoComplete="one-time-code" inputMode="numeric" required />
        </Stack>
        <DeskButton type="submit" data-variant="main" disabled={isBusy}>
          {isBusy ? CODE_WORDS.busy : CODE_WORDS.submit}
        </DeskButton>
      </LoneForm>
      <DeskButton type="button" data-variant="quiet" onClick={() => signOut()}>
        {CODE_WORDS.back}
      </DeskButton>
      <Text color="muted">{CODE_WORDS.lost}</Text>
    </LoneCard>
  );
}
