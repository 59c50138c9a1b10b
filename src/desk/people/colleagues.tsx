import { type Colleague, readStaff, setStaffRole } from "#desk/backend/colleagues.ts";
import { DeskButton, Hint, Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { ReadState } from "#desk/parts/read-state.tsx";
import { refusalText } from "#desk/parts/refusal-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { AddColleague } from "#desk/people/add-colleague.tsx";
import { announceChange, keptReads, useKeptRead } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { PEOPLE_WORDS } from "#desk/words/later/words.gen.ts";
import { Stack } from "#ui/base/box.tsx";
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
