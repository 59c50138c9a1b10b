import { useAtomValue } from "jotai";
import { useId } from "react";
import { DESK } from "#desk/facts/desk-facts.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { LoneCard } from "#desk/frame/card.tsx";
import { leaveDesk } from "#desk/offline/leave.ts";
import { DeskButton, DeskButtonLink, Label, LoneForm, ProblemNote, TextField } from "#desk/parts/part-styles.ts";
import { isSessionOver } from "#desk/state/person.ts";
import { ClosedGate } from "#staff/gate/closed-gate.tsx";
import type { GateParts } from "#staff/gate/gate-app.ts";
import type { NotAdmitted } from "#staff/gate/use-person.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { SECRET_FIELD, SecretField } from "#ui/secret-field.tsx";

const PasswordField = styled(TextField, SECRET_FIELD);

const PARTS: GateParts = {
  Card: LoneCard,
  Lead: ({ children }) => <Text color="muted">{children}</Text>,
  Problem: ProblemNote,
  Form: LoneForm,
  Field: ({ label, ...input }) => {
    const id = useId();
    return (
      <Stack gap={1}>
        <Label htmlFor={id}>{label}</Label>
        <TextField {...input} id={id} />
      </Stack>
    );
  },
  SecretField: ({ label, ...input }) => {
    const id = useId();
    return (
      <Stack gap={1}>
        <Label htmlFor={id}>{label}</Label>
        <SecretField {...input} Field={PasswordField} id={id} label={label} />
      </Stack>
    );
  },
  Button: (button) => <DeskButton type="button" {...button} />,
  Link: DeskButtonLink,
};

const APP = { name: "desk", page: DESK.page, parts: PARTS, signOut: leaveDesk } as const;

/** The closed gate, as the desk draws it. */
export function DeskClosedGate({ person }: { readonly person: NotAdmitted }) {
  const { login, dashboard } = useAtomValue(factsAtom).paths;
  const paths = { login, account: dashboard, elsewhere: dashboard };
  return <ClosedGate {...{ app: APP, paths, person }} isKept={isSessionOver()} />;
}
