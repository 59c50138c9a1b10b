import { type FormEvent, useId, useState } from "react";
import type { StaffRole } from "#account/own/role.ts";
import { setStaffRole } from "#desk/backend/colleagues.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { Choice, DeskButton, Hint, Label, ProblemNote } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { PEOPLE_WORDS } from "#desk/words/later/words.gen.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const ROLES: readonly StaffRole[] = ["staff", "owner"];

const Form = styled("form", { display: "grid", gap: 2 });

/** Gives the account of an address a role. */
export function AddColleague() {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffRole>("staff");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes("@")) return setProblem(PEOPLE_WORDS.missing);
    setBusy(true);
    const answer = await setStaffRole(address, role);
    setBusy(false);
    announceChange();
    if (answer.status === "failed") return setProblem(await refusalText(answer));
    if (!answer.value) return setProblem(PEOPLE_WORDS.unknown({ email: address }));
    setProblem(undefined);
    setEmail("");
    notify(PEOPLE_WORDS.added({ email: address }), "done");
  };
  return (
    <Form onSubmit={add} noValidate aria-label={PEOPLE_WORDS.add}>
      {problem && <ProblemNote role="alert">{problem}</ProblemNote>}
      <Hint>{PEOPLE_WORDS.addHint}</Hint>
      <Flex gap={3} alignItems="flex-end" flexWrap="wrap">
        <LabelledField
          label={PEOPLE_WORDS.email}
          flex={`2 1 ${space(56)}`}
          type="email"
          inputMode="email"
          value={email}
          aria-invalid={problem !== undefined}
          onText={setEmail}
        />
        <Box flex={`1 1 ${space(32)}`}>
          <Label htmlFor={id}>{PEOPLE_WORDS.role}</Label>
          <Choice
            id={id}
            value={role}
            onChange={({ target }) => setRole(ROLES.find((each) => each === target.value) ?? "staff")}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {PEOPLE_WORDS.roles[each]}
              </option>
            ))}
          </Choice>
        </Box>
        <DeskButton type="submit" data-variant="main" disabled={isBusy}>
          {PEOPLE_WORDS.submit}
        </DeskButton>
      </Flex>
    </Form>
  );
}
