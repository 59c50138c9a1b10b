import { useState } from "react";
import { readOwnConsent, writeOwnConsent } from "#account/own/own-consent.ts";
import { useRead } from "#account/reading/use-read.ts";
import type { DataMessages } from "#document/model/resolved.gen.ts";
import { Box } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { Part } from "./part.tsx";

type Stage = "ready" | "busy" | "failed";

/** Withdraws the consent to messages, and gives it again. */
export function MessagesPart({ words }: { readonly words: DataMessages }) {
  const { value: isStopped = false, put } = useRead(readOwnConsent);
  const [stage, setStage] = useState<Stage>("ready");
  const change = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const answer = await writeOwnConsent(!isStopped);
    if (answer.status === "done") put(answer.value);
    setStage(answer.status === "done" ? "ready" : "failed");
  };
  return (
    <Part heading={words.heading} text={words.text}>
      <Box role="status">{isStopped && <Text mb={3}>{words.stopped}</Text>}</Box>
      <Box role="alert" color="danger">
        {stage === "failed" && <Text mb={3}>{words.failed}</Text>}
      </Box>
      <Button variant="quiet" small type="button" aria-disabled={stage === "busy"} onClick={change}>
        {isStopped ? words.again : words.stop}
      </Button>
    </Part>
  );
}
