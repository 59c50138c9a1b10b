import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SESSION_ENDED } from "#account/backend/answer.ts";
import { confirmPassword } from "#account/credentials/confirm-password.ts";
import { deleteAccount } from "#account/own/own-data.ts";
import { signOut } from "#account/session/sign-out.ts";
import type { DataDeletion, DataPassword, DataPoints } from "#document/model/resolved.gen.ts";
import { proofIn } from "#forms/engine/proof.ts";
import { Box, Grid, Stack } from "#ui/base/box.tsx";
import { DialogSheet } from "#ui/base/dialog-sheet.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Heading, SectionHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { FieldLabel, FieldProblem, SecretInput } from "#ui/field.tsx";
import { Modal } from "#ui/modal.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { Part } from "./part.tsx";

/** Deletes the account after a dialog that lists what is deleted and what stays, and asks for the password. */
export function Deletion({ words }: { readonly words: DataDeletion }) {
  const [stage, setStage] = useState<DeletionStage>("closed");
  const leave = useLeave(words);
  const attempt = useDeletion();
  const confirm = async (password: string) => {
    if (stage === "busy") return;
    // The page's guard leads to the login, and back here.
    if (stage === "stale") return signOut();
    if (words.password && password === "") return setStage("missing");
    setStage("busy");
    const outcome = await attempt(words.password ? password : undefined).catch(() => "failed" as const);
    if (outcome === "deleted") leave();
    else setStage(outcome);
  };
  return (
    <Part heading={words.heading} text={words.text}>
      <Button variant="danger" small type="button" aria-haspopup="dialog" onClick={() => setStage("asking")}>
        {words.label}
      </Button>
      {stage !== "closed" && (
        <DeletionDialog words={words} stage={stage} onConfirm={confirm} onClose={() => setStage("closed")} />
      )}
    </Part>
  );
}

/**
 * Confirms the password, then deletes. A confirmed password is not checked again: after a lost response the account may
 * be gone.
 */
function useDeletion() {
  const confirmed = useRef<string>(undefined);
  const isUnanswered = useRef(false);
  return async (password: string | undefined): Promise<"deleted" | "wrong" | "failed" | "stale"> => {
    if (password !== undefined && password !== confirmed.current) {
      const proof = await confirmPassword(password, await proofIn(DELETION_FORM));
      if (proof.status === "failed") return proof.code === "current_password_invalid" ? "wrong" : "failed";
      confirmed.current = password;
    }
    const answer = await deleteAccount();
    if (answer.status === "done" || (isUnanswered.current && answer.code === SESSION_ENDED)) return "deleted";
    isUnanswered.current = answer.reason === "offline" || answer.reason === "server";
    // The password makes no new session for whoever has a second factor: see `confirmPassword`.
    return answer.code === "reauthentication_needed" || answer.code === "insufficient_aal" ? "stale" : "failed";
  };
}

/** Navigates home, a public page, with a farewell, and signs out after this page is left: its guard would redirect to the login. */
function useLeave({ done }: DataDeletion): () => void {
  const { home } = useShell();
  const navigate = useNavigate();
  const toast = useToast();
  const deleted = useRef(false);
  useEffect(
    () => () => {
      if (deleted.current) signOut();
    },
    [],
  );
  return () => {
    deleted.current = true;
    toast({ tone: "ok", ...done });
    navigate(home);
  };
}

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
type DeletionStage = "closed" | "asking" | "missing" | "wrong" | "busy" | "failed" | "stale";

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
const DELETION_FORM = "delete-account";

function DeletionDialog({ words, stage, onConfirm, onClose }: DeletionDialogProps) {
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
