import { useState } from "react";
import { type OwnFactor, removeFactor } from "#account/credentials/second-factor.ts";
import type { SecurityFactorRemoval } from "#document/model/resolved.gen.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { DialogSheet } from "#ui/base/dialog-sheet.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { FactorName } from "./factor-name.ts";

interface RemoveFactorProps {
  readonly words: SecurityFactorRemoval;
  readonly factor: OwnFactor;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const HEADING_ID = "remove-factor-question";
const TEXT_ID = "remove-factor-text";

/** Asks before an authenticator app is removed. */
export function RemoveFactor({ words, factor: { id, name }, onRemoved, onClose }: RemoveFactorProps) {
  const [stage, setStage] = useState<"asking" | "busy" | "failed">("asking");
  const toast = useToast();
  const remove = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const answer = await removeFactor(id).catch(() => undefined);
    if (answer?.status !== "done") return setStage("failed");
    toast({ tone: "ok", ...words.done });
    onClose();
    onRemoved();
  };
  return (
    <Modal as={DialogSheet} aria-labelledby={HEADING_ID} aria-describedby={TEXT_ID} onClose={onClose}>
      <SectionHeading id={HEADING_ID} fontSize="2xl">
        {words.question}
      </SectionHeading>
      <FactorName mt={3}>{name}</FactorName>
      <Text id={TEXT_ID} mt={3}>
        {words.text}
      </Text>
      <Box role="alert" color="danger">
        {stage === "failed" && <Text mt={6}>{words.failed}</Text>}
      </Box>
      <Flex flexWrap="wrap" gap={3} mt={8}>
        <Button small type="button" onClick={onClose}>
          {words.keep}
        </Button>
        <Button variant="danger" small type="button" aria-disabled={stage === "busy"} onClick={remove}>
          {stage === "busy" ? words.busy : words.confirm}
        </Button>
      </Flex>
    </Modal>
  );
}
