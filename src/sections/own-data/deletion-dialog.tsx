import { type FormEvent, useEffect, useRef } from "react";
import type { DataDeletion, DataPassword, DataPoints } from "#document/model/resolved.gen.ts";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { DialogSheet } from "#ui/base/dialog-sheet.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { FieldLabel, FieldProblem, SecretInput } from "#ui/field.tsx";
import { Modal } from "#ui/modal.tsx";

const HEADING_ID = "delete-account-question";
const WARNING_ID = "delete-account-warning";

/** The buttons share a line where they fit; Cancel comes first and has the initial focus. */
const Choices = styled("div", {
  display: "grid",
  gap: 3,
  marginBlockStart: 8,
  md: { gridAutoFlow: "column", justifyContent: "start" },
});

/** State of a deletion; "missing" and "wrong" are about the password, "stale" about a login of long ago. */
export type DeletionStage = "closed" | "asking" | "missing" | "wrong" | "busy" | "failed" | "stale";

interface DeletionDialogProps {
  readonly words: DataDeletion;
  readonly stage: DeletionStage;
  /** The password is empty if none is required. When the login is stale, the button leads to a new one. */
  readonly onConfirm: (password: string) => void;
  readonly onClose: () => void;
}

/** Name and id of the field. */
const PASSWORD = "deletion-password";

/** The name by which the CAPTCHA service finds the form. */
export const DELETION_FORM = "delete-account";

/** Confirms the deletion of an account. */
export function DeletionDialog({ words, stage, onConfirm, onClose }: DeletionDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm(String(new FormData(event.currentTarget).get(PASSWORD) ?? ""));
  };
  return (
    <Modal as={DialogSheet} aria-labelledby={HEADING_ID} aria-describedby={WARNING_ID} onClose={onClose}>
      <SectionHeading id={HEADING_ID} fontSize="2xl">
        {words.question}
      </SectionHeading>
      <Text id={WARNING_ID} mt={3}>
        {words.warning}
      </Text>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr) minmax(0, 1fr)"]} gap={[4, 8]} mt={6}>
        <Points {...words.goes} />
        <Points {...words.stays} />
      </Grid>
      <form data-form={DELETION_FORM} onSubmit={submit}>
        {words.password && (
          <Box mt={6}>
            <PasswordQuestion words={words.password} name={PASSWORD} problem={problemOf(words.password, stage)} />
          </Box>
        )}
        <Box role="alert" color="danger">
          {stage === "failed" && <Text mt={6}>{words.failed}</Text>}
          {stage === "stale" && <Text mt={6}>{words.stale.text}</Text>}
        </Box>
        <Choices>
          <Button small type="button" onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant={stage === "stale" ? "quiet" : "danger"} small type="submit" aria-disabled={stage === "busy"}>
            {stage === "busy" ? words.busy : stage === "stale" ? words.stale.label : words.confirm}
          </Button>
        </Choices>
      </form>
    </Modal>
  );
}

function problemOf(words: DataPassword, stage: DeletionStage): string | undefined {
  return stage === "missing" || stage === "wrong" ? words[stage] : undefined;
}

function Points({ heading, points }: DataPoints) {
  return (
    <div>
      <Heading fontSize="md">{heading}</Heading>
      <Box as="ul" mt={2} fontSize="sm" color="muted">
        {points.map((point) => (
          <Box as="li" key={point} py={2} borderTop="hairline">
            {point}
          </Box>
        ))}
      </Box>
    </div>
  );
}

interface PasswordQuestionProps {
  readonly words: DataPassword;
  /** The name and the id of the field. */
  readonly name: string;
  readonly problem: string | undefined;
}

/** The password field, which can show what is typed. A problem moves the focus there. */
function PasswordQuestion({ words, name, problem }: PasswordQuestionProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = problem === undefined ? undefined : `${name}-problem`;
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <Stack gap={1}>
      <FieldLabel htmlFor={name}>{words.label}</FieldLabel>
      {problem !== undefined && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      <SecretInput
        ref={input}
        id={name}
        name={name}
        label={words.label}
        autoComplete="current-password"
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problemId}
      />
    </Stack>
  );
}
