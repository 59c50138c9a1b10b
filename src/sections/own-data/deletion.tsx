import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deleteAccount } from "#account/own-data.ts";
import { signOut } from "#account/sign-out.ts";
import type { DataDeletion } from "#document/resolved.gen.ts";
import { DeletionDialog } from "#sections/own-data/deletion-dialog.tsx";
import { Part } from "#sections/own-data/part.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast/use-toast.ts";

/** Deletes the account, after a question that says what goes and what stays. */
export function Deletion({ words }: { readonly words: DataDeletion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [stage, setStage] = useState<"asking" | "busy" | "failed">("asking");
  const leave = useFarewell(words);
  const confirm = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const answer = await deleteAccount().catch(() => ({ status: "failed" }));
    if (answer.status === "deleted") leave();
    else setStage("failed");
  };
  const ask = () => {
    setStage("asking");
    dialog.current?.showModal();
  };
  return (
    <Part heading={words.heading} text={words.text}>
      <Button look="danger" small type="button" aria-haspopup="dialog" onClick={ask}>
        {words.label}
      </Button>
      <DeletionDialog ref={dialog} words={words} stage={stage} onConfirm={confirm} />
    </Part>
  );
}

/** Where everybody may be. */
const HOME = "/";

/** Leads home with kind words, and signs out once this page is gone: its guard would lead to the login instead. */
function useFarewell({ done }: DataDeletion): () => void {
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
    navigate(HOME);
  };
}
