import { type FormEvent, useId, useState } from "react";
import type { StaffRole } from "#account/own/role.ts";
import { type Colleague, readStaff, setStaffRole } from "#desk/backend/colleagues.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { Choice, DeskButton, Hint, Label, ProblemNote, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { announceChange, keptReads, useKeptRead } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { PEOPLE_WORDS } from "#desk/words/later/words.gen.ts";
import { space } from "#theme/tokens.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

const STAFF = keptReads(() => readStaff());

const Person = styled("li", {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 3,
  minHeight: 16,
  paddingBlock: 1,
  paddingInline: "4 2",
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});

interface ColleaguesProps {
  /** The address of whoever looks. */
  readonly owner: string;
  readonly times: Times;
}

/** Who works here; the owner adds and removes. */
export function Colleagues({ owner, times }: ColleaguesProps) {
  const read = useKeptRead(STAFF, "");
  return (
    <Stack as="section" gap={3} aria-labelledby="people">
      <Subtitle id="people">{PEOPLE_WORDS.title}</Subtitle>
      <Hint>{PEOPLE_WORDS.hint}</Hint>
      <ReadState {...read} />
      {read.value && (
        <Rows>
          {read.value.map((colleague) => (
            <Person key={colleague.email}>
              <span>
                {colleague.email}
                <Text as="span" display="block" color="muted" fontSize="sm">
                  {PEOPLE_WORDS.roles[colleague.role]}
                  {colleague.email === owner ? `, ${PEOPLE_WORDS.you}` : ` · ${times.moment(colleague.created_at)}`}
                </Text>
              </span>
              {colleague.email !== owner && (
                <DeskButton
                  type="button"
                  data-variant="danger"
                  aria-label={PEOPLE_WORDS.removeOf({ email: colleague.email })}
                  onClick={() => remove(colleague)}
                >
                  {PEOPLE_WORDS.remove}
                </DeskButton>
              )}
            </Person>
          ))}
        </Rows>
      )}
      <AddColleague />
    </Stack>
  );
}

async function remove({ email }: Colleague): Promise<void> {
  if (!confirm(PEOPLE_WORDS.removeAsk({ email }))) return;
  const answer = await setStaffRole(email, null);
  if (answer.status === "done") notify(PEOPLE_WORDS.removed({ email }), "done");
  else notify(await refusalText(answer), "problem");
  announceChange();
}

const ROLES_GIVEN: readonly StaffRole[] = ["staff", "owner"];

const AddForm = styled("form", { display: "grid", gap: 2 });

/** Gives the account of an address a role. */
function AddColleague() {
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
    <AddForm onSubmit={add} noValidate aria-label={PEOPLE_WORDS.add}>
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
            onChange={({ target }) => setRole(ROLES_GIVEN.find((each) => each === target.value) ?? "staff")}
          >
            {ROLES_GIVEN.map((each) => (
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
    </AddForm>
  );
}
