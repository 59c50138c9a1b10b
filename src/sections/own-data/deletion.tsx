import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SESSION_ENDED } from "#account/backend/answer.ts";
import { confirmPassword } from "#account/credentials/confirm-password.ts";
import { deleteAccount } from "#account/own/own-data.ts";
import { signOut } from "#account/session/sign-out.ts";
import type { DataDeletion } from "#document/model/resolved.gen.ts";
import { proofIn } from "#forms/engine/proof.ts";
import { useShell } from "#ui/base/shell.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { DELETION_FORM, DeletionDialog, type DeletionStage } from "./deletion-dialog.tsx";
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
